import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '@arbiter/database/connection/connect'
import type { SearchProgress } from '@arbiter/rules/input-description/find-counterexample'
import { plainPlan, type ValidatorPlan } from '@arbiter/rules/judging/judging-plan'
import { COUNTEREXAMPLE_CPU_MS, COUNTEREXAMPLE_RUNS, COUNTEREXAMPLE_WALL_MS } from '@arbiter/rules/limits'
import { defaultComparison } from '@arbiter/rules/problems/problem'
import type { RunRequest } from '@arbiter/sandbox/sandbox'
import { openTestSandbox } from '@arbiter/sandbox/testing/run-source'
import { afterAll, expect, test } from 'vitest'
import type { JudgeContext } from '../../judging/judge-context.ts'
import { RunLock } from '../../judging/run-lock.ts'
import { type PinnedData, TestData } from '../../judging/test-data.ts'
import type { CounterexampleJob } from './prober.ts'
import { searchCounterexample } from './search-counterexample.ts'

/** The files of a problem, by hash; the search fetches nothing else. */
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

/** In C, because a search runs programs hundreds of times; `each` and `last` change what they compute. */
const sumInC = (each = 'sum += x;', last = '') => `#include <stdio.h>
#include <stdlib.h>
#include <time.h>
int main(void) {
  int n, x; long sum = 0;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) { scanf("%d", &x); ${each} }
  ${last}
  printf("%ld\\n", sum);
}`
const sum = sumInC()

/** The sum of a list. */
const jobWith = (code: string, more: Partial<CounterexampleJob> = {}): CounterexampleJob => ({
  ...{ language: 'c', code, tests: [], timeLimitMs: 2000, memoryLimitMb: 256, comparison: defaultComparison },
  ...{ revealTests: 'none', contestType: null, judging: null, outputLimitBytes: null, compileLimitMs: null },
  ...{ description: 'n: int 1..1000\na: int -1000..1000 [n]', samples: ['3\n1 2 3\n'] },
  reference: { language: 'c', code: sum },
  ...more,
})

/** Few inputs, so that a search whose every run takes long is soon over. */
const few = 'n: int 1..2\na: int 0..1 [n]'

async function searched(job: CounterexampleJob, onProgress: (progress: SearchProgress) => void = () => {}) {
  const result = await searchCounterexample(context, job, onProgress, AbortSignal.timeout(60_000))
  if (result.kind !== 'searched') throw new Error(JSON.stringify(result))
  return result.search
}

test('a wrong answer gets the smallest input, with what was expected and what came', async () => {
  const phases = new Set<string>()
  const wrong = sumInC('sum += x < -1 ? -1 : x;')
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
  const crashes = sumInC('sum += x;', 'if (n == 3) abort();')
  const { found } = await searched(jobWith(crashes))
  expect(found).toMatchObject({ input: '3\n0 0 0\n', shown: { verdict: 'Runtime Error' } })
})

test('a program that hangs is shown with its own limit, within the budget', async () => {
  const hangs = sumInC('sum += x;', 'for (volatile int spin = n; spin > 1;);')
  const { found } = await searched(jobWith(hangs, { description: few }))
  expect(found).toMatchObject({ shown: { verdict: 'Time Limit Exceeded' } })
  // Far beyond the part that the search allows; on a busy machine the wall clock may end it before the whole limit.
  expect(found?.shown.cpuMs).toBeGreaterThan(1000)
})

test('a program that is right has none, and one that is slow to start is not taken for one that hangs', async () => {
  const slow = sumInC('sum += x;', 'while (clock() < CLOCKS_PER_SEC / 2);')
  expect((await searched(jobWith(slow, { description: few }))).found).toBe(null)
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
  const wrong = sumInC('if (i < 2) sum += 7 * x;')
  const { found } = await searched(jobWith(wrong, { judging }))
  expect(found?.input).toMatch(/^3\n/)
  expect(found?.shown).toMatchObject({ verdict: 'Wrong Answer' })
})

test('a reference solution that fails is said, with the input, and no other user is blamed', async () => {
  const reference = { language: 'c' as const, code: sumInC('sum += x;', 'if (n == 2) abort();') }
  const right = await searchCounterexample(context, jobWith(sum, { reference }), () => {}, AbortSignal.timeout(60_000))
  expect(right).toMatchObject({ kind: 'reference-failed', input: expect.stringMatching(/^2\n/) })
})

test('a program that does not compile is not run', async () => {
  const job = jobWith('int main() {', { language: 'cpp' })
  const result = await searchCounterexample(context, job, () => {}, AbortSignal.timeout(60_000))
  expect(result).toEqual({ kind: 'not-compiled' })
})

test('a program that answers differently each time is shown as wrong only with a wrong answer', async () => {
  const moody = sumInC(
    'sum += x;',
    'struct timespec now; clock_gettime(CLOCK_MONOTONIC, &now); sum += now.tv_nsec % 2;',
  )
  for (let round = 0; round < 3; round += 1) {
    const { found, runs } = await searched(jobWith(moody))
    expect(runs).toBeLessThanOrEqual(COUNTEREXAMPLE_RUNS)
    if (found?.shown.verdict === 'Wrong Answer') expect(found.shown.output).not.toBe(found.shown.expected)
  }
})

test('a program that is right while inputs are small, as when it is searched, ends within the budget', async () => {
  const hides = sumInC('sum += x;', 'if (n > 900) sum = 0;')
  const { runs, cpuMs } = await searched(jobWith(hides))
  expect(runs).toBeLessThanOrEqual(COUNTEREXAMPLE_RUNS)
  expect(cpuMs).toBeLessThan(2 * COUNTEREXAMPLE_CPU_MS)
})

test('a program that only sleeps holds its slot for a bounded time', async () => {
  const napMs = COUNTEREXAMPLE_WALL_MS / 10
  const openValidatedBox: typeof sandbox.openValidatedBox = async (...given) => {
    const box = await sandbox.openValidatedBox(...given)
    const { core, run } = box
    const slept = async (request: RunRequest) => ({ ...(await run.call(box, request)), wallMs: napMs })
    return Object.assign(Object.create(box), { core, run: slept })
  }
  const slow: JudgeContext = { ...context, sandbox: Object.assign(Object.create(sandbox), { openValidatedBox }) }
  const result = await searchCounterexample(slow, jobWith(sum), () => {}, AbortSignal.timeout(60_000))
  expect(result).toMatchObject({ kind: 'searched', search: { found: null, runs: 10, isCut: true } })
})
