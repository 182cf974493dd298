import type { Language } from '@arbiter/rules/languages'
import { MAX_COUNTS_BYTES } from '@arbiter/rules/limits'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestSandbox } from '../testing/run-source.ts'
import { StepReader } from './counted-steps.ts'

const sandbox = await openTestSandbox()
afterAll(() => sandbox.close())

async function run(language: Language, code: string, input: string) {
  const compiled = await sandbox.compile({ language, code, isCounted: true })
  if (compiled.kind !== 'compiled') throw new Error(JSON.stringify(compiled))
  const box = await sandbox.openBox(compiled.program, { memoryMb: 256 })
  let output = ''
  const reader = new StepReader()
  await box.run({
    input: { kind: 'bytes', bytes: Buffer.from(input) },
    ...{ cpuMs: 10_000, idleMs: 30_000, outputBytes: 10_000, errorBytes: MAX_COUNTS_BYTES },
    onStdout: (chunk) => (output += chunk),
    onStderr: (chunk) => reader.add(chunk),
  })
  await box.close()
  compiled.program.release()
  return { output, steps: reader.steps() }
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
  [
    'java',
    `import java.util.*;
class Main { public static void main(String[] args) { int n = new Scanner(System.in).nextInt() * 60, x = 0;
  for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if ((i * j) % 7 == 3) x += i;
  System.out.print(x); } }`,
  ],
]

describe.each(pairs)('%s', (language, code) => {
  test('twice the size is four times the steps of two loops, and the output is as ever', async () => {
    const { output, steps } = await run(language, code, '100')
    expect(Number(output)).toBeGreaterThan(0)
    expect((await stepsOf(language, code, '200')) / (steps ?? 0)).toBeCloseTo(4, 1)
    expect((await stepsOf(language, code, '100')) / (steps ?? 0)).toBeCloseTo(1, 3)
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

test('what Java does in its library is counted', async () => {
  const code = `import java.util.*;
class Main { public static void main(String[] args) { int n = new Scanner(System.in).nextInt();
  Integer[] a = new Integer[n]; Random random = new Random(1);
  for (int i = 0; i < n; i++) a[i] = random.nextInt();
  Arrays.sort(a); System.out.print(a[n - 1]); } }`
  const [small, middle, large] = [
    await stepsOf('java', code, '5000'),
    await stepsOf('java', code, '50000'),
    await stepsOf('java', code, '500000'),
  ]
  expect((large - middle) / (middle - small)).toBeGreaterThan(11)
  expect((large - middle) / (middle - small)).toBeLessThan(16)
})

const stepsIn = (...chunks: string[]) => {
  const reader = new StepReader()
  for (const chunk of chunks) reader.add(Buffer.from(chunk))
  return reader.steps()
}

test('only the end of the error stream counts', () => {
  expect(stepsIn('debug\narbiter-steps 5\n\narbiter-steps 42\n')).toBe(42)
  expect(stepsIn('arbiter-steps 5\nmore')).toBe(null)
  expect(stepsIn('arbiter-steps 99999999999999999999\n')).toBe(null)
})

test('a stream without an end of line costs no more than another', () => {
  const reader = new StepReader()
  for (let chunk = 0; chunk < 400; chunk++) reader.add(Buffer.alloc(65_536, 'x'))
  reader.add(Buffer.from('\narbiter-steps 7\n'))
  expect(reader.steps()).toBe(7)
})

test('what the JVM has counted is added up, wherever the stream is cut', () => {
  const line = '  0   bci: 2    BranchData          taken(30) displacement(56)\n                not taken(4)\n'
  const text = `${line.repeat(20)}  0   bci: 8    CounterData         count(5)\n  2   bci: 9  ReceiverTypeData    count(4294967295)\n`
  for (let at = 0; at <= text.length; at += 7) expect(stepsIn(text.slice(0, at), text.slice(at))).toBe(685)
})
