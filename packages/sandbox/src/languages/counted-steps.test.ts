import type { Language } from '@arbiter/rules/languages'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestSandbox } from '../testing/run-source.ts'
import { countedSteps } from './counted-steps.ts'

const sandbox = await openTestSandbox()
afterAll(() => sandbox.close())

async function run(language: Language, code: string, input: string) {
  const compiled = await sandbox.compile({ language, code, isCounted: true })
  if (compiled.kind !== 'compiled') throw new Error(JSON.stringify(compiled))
  const box = await sandbox.openBox(compiled.program, { memoryMb: 256 })
  let [output, errors] = ['', '']
  await box.run({
    input: { kind: 'bytes', bytes: Buffer.from(input) },
    ...{ cpuMs: 10_000, wallMs: 30_000, outputBytes: 10_000 },
    onStdout: (chunk) => (output += chunk),
    onStderr: (chunk) => (errors += chunk),
  })
  await box.close()
  compiled.program.release()
  return { output, steps: countedSteps(errors) }
}

const stepsOf = async (language: Language, code: string, input: string) => (await run(language, code, input)).steps ?? 0

const pairs: [Language, string][] = [
  [
    'cpp',
    `#include <bits/stdc++.h>
#define int long long
#define steps x
using namespace std;
signed main() { int n, steps = 0; cin >> n; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if ((i * j) % 7 == 3) steps += i;
  cout << steps; exit(0); }`,
  ],
  [
    'c',
    `#include <stdio.h>
int main(void) { int n, x = 0; scanf("%d", &n); for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if ((i * j) % 7 == 3) x += i;
  printf("%d", x); return 0; }`,
  ],
  [
    'python',
    `import sys, threading
sys.setrecursionlimit(10 ** 6)
def main():
    n, x = int(input()), 0
    for i in range(n):
        for j in range(n):
            if i * j % 7 == 3: x += i
    print(x)
threading.stack_size(64 * 1024 * 1024)
thread = threading.Thread(target=main)
thread.start()
thread.join()`,
  ],
  [
    'javascript',
    `function main() { const n = Number(require('fs').readFileSync(0, 'utf8')); let x = 0
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) if ((i * j) % 7 === 3) x += i
  console.log(x) }
if (require.main === module) main()`,
  ],
]

describe.each(pairs)('%s', (language, code) => {
  test('twice the size is four times the steps of two loops, and the output is as ever', async () => {
    const { output, steps } = await run(language, code, '100')
    expect(Number(output)).toBeGreaterThan(0)
    expect((await stepsOf(language, code, '200')) / (steps ?? 0)).toBeCloseTo(4, 1)
    expect(await stepsOf(language, code, '100')).toBe(steps)
  })
})

test('a module of JavaScript is counted too', async () => {
  const code = `import { readFileSync } from 'node:fs'
const n = Number(readFileSync(0, 'utf8'))
let x = 0
for (let i = 0; i < n; i++) x += i % 3
console.log(x)`
  const ratio = (await stepsOf('javascript', code, '2000')) / (await stepsOf('javascript', code, '1000'))
  expect(ratio).toBeCloseTo(2, 1)
})

test.each([
  ['sorted', 'a = sorted(range(n, 0, -1))'],
  ['sort', 'a = list(range(n, 0, -1))\na.sort()'],
  ['a heap', 'import heapq\na = []\nfor x in range(n): heapq.heappush(a, -x)'],
])('what Python does in C is counted by its length: %s', async (_, code) => {
  const whole = `import sys\nn = int(input())\n${code}\nprint(a[0])\nsys.exit(0)`
  const ratio = (await stepsOf('python', whole, '100000')) / (await stepsOf('python', whole, '1000'))
  expect(ratio).toBeGreaterThan(105)
  expect(ratio).toBeLessThan(180)
})

test('a language without a counter runs as ever', async () => {
  const code = 'class Main { public static void main(String[] a) { System.out.print(42); } }'
  expect(await run('java', code, '')).toEqual({ output: '42', steps: null })
})

test('only the end of the error stream counts', () => {
  expect(countedSteps('debug\narbiter-steps 5\n\narbiter-steps 42\n')).toBe(42)
  expect(countedSteps('arbiter-steps 5\nmore')).toBe(null)
  expect(countedSteps('arbiter-steps 99999999999999999999\n')).toBe(null)
})
