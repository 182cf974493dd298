import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '@arbiter/database/connect'
import type { SearchProgress } from '@arbiter/rules/input-description/find-counterexample'
import { plainPlan, type ValidatorPlan } from '@arbiter/rules/judging-plan'
import { COUNTEREXAMPLE_CPU_MS, COUNTEREXAMPLE_RUNS } from '@arbiter/rules/limits'
import { defaultComparison } from '@arbiter/rules/problem'
import { openTestSandbox } from '@arbiter/sandbox/testing/run-source'
import { afterAll, expect, test } from 'vitest'
import { RunLock } from '../run-lock.ts'
import { type PinnedData, TestData } from '../test-data.ts'
import type { JudgeContext } from '../test-runs.ts'
import type { CounterexampleJob } from './prober.ts'
import { searchCounterexample } from './search-counterexample.ts'

/** Of a problem's own files; nothing else is asked for. */
const stored = new Map<string, Buffer>()

function store(content: string): string {
  const hash = createHash('sha256').update(content).digest('hex')
  stored.set(hash, Buffer.from(content))
  return hash
}

const sandbox = await openTestSandbox()
const directory = await mkdtemp(join(tmpdir(), 'arbiter-search-'))
const context = await contextOf()
afterAll(async () => {
  await sandbox.close()
  await rm(directory, { recursive: true, force: true })
})

async function contextOf(): Promise<JudgeContext> {
  const testData = await TestData.open({} as Db, directory, 2 ** 20)
  const read = async (hash: Buffer) => stored.get(hash.toString('hex')) ?? Buffer.alloc(0)
  const pinned: PinnedData = { read, file: async () => '', release() {} }
  testData.pin = async () => pinned
  return { sandbox, testData, lock: new RunLock() }
}

const sum = 'n = int(input())\nprint(sum(map(int, input().split())))'

/** The sum of a list. */
const jobWith = (code: string, more: Partial<CounterexampleJob> = {}): CounterexampleJob => ({
  ...{ language: 'python', code, tests: [], timeLimitMs: 2000, memoryLimitMb: 256, comparison: defaultComparison },
  ...{ revealTests: 'none', contestType: null, judging: null, outputLimitBytes: null, compileLimitMs: null },
  ...{ description: 'n: int 1..1000\na: int -1000..1000 [n]', samples: ['3\n1 2 3\n'] },
  reference: { language: 'python', code: sum },
  ...more,
})

async function searched(job: CounterexampleJob, onProgress: (progress: SearchProgress) => void = () => {}) {
  const result = await searchCounterexample(context, job, onProgress, AbortSignal.timeout(60_000))
  if (result.kind !== 'searched') throw new Error(JSON.stringify(result))
  return result.search
}

test('a wrong answer gets the smallest input, with what was expected and what came', async () => {
  const phases = new Set<string>()
  const wrong = 'n = int(input())\nprint(sum(max(int(x), -1) for x in input().split()))'
  const { found, runs, cpuMs } = await searched(jobWith(wrong), ({ phase }) => phases.add(phase))
  expect(found).toMatchObject({
    input: '1\n-2\n',
    shown: { verdict: 'Wrong Answer', expected: '-2\n', output: '-1\n' },
  })
  expect([...phases]).toEqual(['searching', 'shrinking'])
  expect(runs).toBeLessThanOrEqual(COUNTEREXAMPLE_RUNS)
  expect(cpuMs).toBeLessThan(2 * COUNTEREXAMPLE_CPU_MS)
})

test('a crash is found as well', async () => {
  const crashes =
    'n = int(input())\na = list(map(int, input().split()))\nprint(sum(a) + 0 * a[min(n, 2) - 1 + (n > 3)])\n1 // (n != 3)'
  const { found } = await searched(jobWith(crashes))
  expect(found).toMatchObject({ input: '3\n0 0 0\n', shown: { verdict: 'Runtime Error' } })
})

test('a program that hangs is shown with its own limit, within the budget', async () => {
  const hangs = 'n = int(input())\nwhile n > 1: pass\nprint(input())'
  const { found } = await searched(jobWith(hangs))
  expect(found).toMatchObject({ shown: { verdict: 'Time Limit Exceeded' } })
  // Far beyond the part that the search allows; on a busy machine the wall clock may end it before the whole limit.
  expect(found?.shown.cpuMs).toBeGreaterThan(1000)
})

test('a program that is right has none, and one that is slow to start is not taken for one that hangs', async () => {
  const slow = `import time\nstart = time.process_time()\nwhile time.process_time() - start < 0.5: pass\n${sum}`
  expect((await searched(jobWith(slow))).found).toBe(null)
})

test('the validator of the problem decides', async () => {
  const validator: ValidatorPlan = {
    ...{ interface: 'icpc', language: 'python', args: [], timeLimitMs: 5000, memoryLimitMb: 256, outputBytes: 10_000 },
    // Any output that has the sign of the answer is right.
    files: [
      {
        path: 'check.py',
        hash: store(`import sys
said, answer = int(sys.stdin.read()), int(open(sys.argv[2]).read())
sys.exit(42 if (said > 0) == (answer > 0) and (said < 0) == (answer < 0) else 43)`),
      },
    ],
  }
  const judging = { ...plainPlan, validator }
  const wrong = 'n = int(input())\na = list(map(int, input().split()))\nprint(7 * sum(a[:2]))'
  const { found } = await searched(jobWith(wrong, { judging }))
  expect(found?.input).toMatch(/^3\n/)
  expect(found?.shown).toMatchObject({ verdict: 'Wrong Answer' })
})

test('a reference solution that fails is said, with the input, and nobody else is blamed', async () => {
  const reference = { language: 'python' as const, code: `${sum}\n1 // (n != 2)` }
  const right = await searchCounterexample(context, jobWith(sum, { reference }), () => {}, AbortSignal.timeout(60_000))
  expect(right).toMatchObject({ kind: 'reference-failed', input: expect.stringMatching(/^2\n/) })
})

test('a program that does not compile is not run', async () => {
  const job = jobWith('int main() {', { language: 'cpp' })
  const result = await searchCounterexample(context, job, () => {}, AbortSignal.timeout(60_000))
  expect(result).toEqual({ kind: 'not-compiled' })
})

test('a program that answers differently each time is shown as wrong only with a wrong answer', async () => {
  const moody = `import os\n${sum.replace('print(', 'print(os.urandom(1)[0] % 2 + ')}`
  for (let round = 0; round < 3; round += 1) {
    const { found, runs } = await searched(jobWith(moody))
    expect(runs).toBeLessThanOrEqual(COUNTEREXAMPLE_RUNS)
    if (found?.shown.verdict === 'Wrong Answer') expect(found.shown.output).not.toBe(found.shown.expected)
  }
})

test('a program that is right while inputs are small, as when it is searched, ends within the budget', async () => {
  const hides = `${sum}\nif n > 900: print(0)`
  const { runs, cpuMs } = await searched(jobWith(hides))
  expect(runs).toBeLessThanOrEqual(COUNTEREXAMPLE_RUNS)
  expect(cpuMs).toBeLessThan(2 * COUNTEREXAMPLE_CPU_MS)
})

test.each([
  ['a list without a bound', 'n: int 1..10^18\na: int 1..10^9 [n]'],
  ['a list of long texts', 'n: int 1..10^9\ns: string(a-z, 1..10^9) [n]'],
  ['a grid of any size', 'r: int 1..10^9, c: int 1..10^9\ngrid(r, c, ".#")'],
  ['a complete graph', 'n: int 2..10^6, m: int 1..10^12\ngraph(n, m, connected)'],
  ['values that can not be distinct', 'n: int 5..10^6\na: int 1..2 [n] distinct'],
])('a description that explodes costs no more than another: %s', async (_, description) => {
  const constant = { language: 'python' as const, code: 'print(1)' }
  const { found, runs } = await searched(jobWith('print(1)', { description, samples: [], reference: constant }))
  expect(found).toBe(null)
  expect(runs).toBeLessThanOrEqual(COUNTEREXAMPLE_RUNS)
})
