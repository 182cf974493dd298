import { createHash } from 'node:crypto'
import { unnamedCase } from '@arbiter/database/problems/test-sets'
import type { JudgeJob } from '@arbiter/database/queue/judge-job'
import { plainPlan, type ScoringPlan } from '@arbiter/rules/judging/judging-plan'
import { MAX_CORRECTION, MAX_KEPT_OUTPUT_BYTES, MAX_KEPT_STDERR_BYTES } from '@arbiter/rules/limits'
import { defaultComparison } from '@arbiter/rules/problems/problem'
import type { CoreTiming } from '@arbiter/rules/timing/judge-timing'
import { TOTAL_TIME_DETAIL } from '@arbiter/rules/verdict'
import { expect, test } from 'vitest'
import { type Script, scriptedSandbox } from '../testing/scripted-sandbox.ts'
import { judgeSubmission } from './judge-submission.ts'
import { SandboxFailed } from './judged-test.ts'
import { RunLock } from './run-lock.ts'
import type { TestData } from './test-data.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Test k has the input `in-k` and wants `out-k`. */
function jobOf(count: number, change: Partial<JudgeJob> = {}): JudgeJob {
  return {
    lease: { judgementId: 'j', submissionId: 's', attempt: 1 },
    number: 7,
    language: 'cpp',
    code: '',
    timeLimitMs: 1000,
    memoryLimitMb: 256,
    comparison: defaultComparison,
    revealTests: 'first-failing',
    contestType: null,
    tests: Array.from({ length: count }, (_, position) => ({
      position,
      isSample: position === 0,
      inputHash: hashOf(`in-${position}`),
      outputHash: hashOf(`out-${position}`),
      ...unnamedCase,
    })),
    judging: null,
    outputLimitBytes: null,
    compileLimitMs: null,
    ...change,
  }
}

/** The files of such a job, named by what is in them. */
function dataOf(job: JudgeJob) {
  const texts = new Map<string, string>()
  for (const { position } of job.tests) {
    for (const text of [`in-${position}`, `out-${position}`]) texts.set(hashOf(text).toString('hex'), text)
  }
  const named = (hash: Buffer) => texts.get(hash.toString('hex')) ?? ''
  const pinned = { file: async (hash: Buffer) => named(hash), read: async (hash: Buffer) => Buffer.from(named(hash)) }
  return { directory: '/data', pin: async () => ({ ...pinned, release() {} }) } as unknown as TestData
}

const numberOf = (input: string) => Number(input.slice('in-'.length))
const right: Script = (input) => ({ output: `out-${numberOf(input)}` })

async function judge(job: JudgeJob, slots: number, script: Script, timing: CoreTiming | null = null) {
  const { sandbox, seen, slots: taken } = scriptedSandbox(slots, script)
  const reported: [number, string][] = []
  const room = { sandbox, lock: new RunLock(), testData: dataOf(job), timingOf: () => timing }
  const onTest = ({ position }: { position: number }, judged: { verdict: string } | null) =>
    void reported.push([position, judged?.verdict ?? 'Skipped'])
  const result = await judgeSubmission(room, job, onTest, new AbortController().signal)
  return { result, reported, seen, free: taken.free }
}

test('of an error stream the beginning and the end are kept, without the paths of the box', async () => {
  const long = `Traceback:\n${'x'.repeat(100_000)}\n  File "/w/main.py", line 3\nValueError: bad \xff`
  const script: Script = () => ({ outcome: { kind: 'exited', code: 1 }, stderr: long })
  const { result } = await judge(jobOf(1), 1, script)
  const stderr = result.tests[0]?.stderr?.toString() ?? ''
  expect(stderr.length).toBeLessThanOrEqual(MAX_KEPT_STDERR_BYTES)
  expect(stderr).toMatch(/^Traceback:\nx+\n\.\.\.\nx+\n {2}File "main\.py", line 3\nValueError: bad ÿ$/)
})

test('outputs and error streams together stay within their bound', async () => {
  const script: Script = () => ({ output: 'o'.repeat(8_000), stderr: 'e'.repeat(8_000) })
  const { result } = await judge(jobOf(100), 2, script)
  const kept = result.tests.map(({ output, stderr }) => (output?.length ?? 0) + (stderr?.length ?? 0))
  const total = kept.reduce((sum, size) => sum + size, 0)
  expect(total).toBeLessThanOrEqual(MAX_KEPT_OUTPUT_BYTES)
  expect(total).toBeGreaterThan(MAX_KEPT_OUTPUT_BYTES / 2)
})

test('every test is reported in problem order before the verdict, also when several run at once', async () => {
  const slowest: Script = (input) => {
    const ms = numberOf(input) % 2 === 0 ? 15 : 1
    return { ...right(input, 0), pause: new Promise((done) => setTimeout(done, ms)) }
  }
  const { result, reported, seen, free } = await judge(jobOf(12), 3, slowest)
  expect(reported).toEqual(Array.from({ length: 12 }, (_, position) => [position, 'Accepted']))
  expect(result).toMatchObject({ verdict: 'Accepted', testsPassed: 12, testsTotal: 12 })
  expect(seen.compiles).toBe(1)
  expect(seen.most).toBeGreaterThan(1)
  expect(free).toBe(3)
})

test('a slow program that has failed does not take minutes for a verdict that is known', async () => {
  const { result, reported } = await judge(jobOf(40), 1, (input) => ({
    idleMs: 1_990,
    output: numberOf(input) === 1 ? 'no' : `out-${numberOf(input)}`,
  }))
  expect(result).toMatchObject({ verdict: 'Wrong Answer', testsPassed: 6, testsTotal: 40 })
  expect(reported.filter(([, verdict]) => verdict === 'Skipped')).toHaveLength(33)
})

test('partial points are counted to the end, however slow', async () => {
  const slow: Script = (input) => ({ idleMs: 1_990, output: numberOf(input) === 1 ? 'no' : `out-${numberOf(input)}` })
  const { result } = await judge(jobOf(40, { contestType: 'IOI' }), 1, slow)
  expect(result).toMatchObject({ verdict: 'Wrong Answer', testsPassed: 39 })
})

test('a program that sleeps is ended once, and its idle time is named', async () => {
  const asleep: Script = () => ({ outcome: { kind: 'timed-out', clock: 'idle' }, cpuMs: 10, idleMs: 4_000 })
  const { result, seen } = await judge(jobOf(1), 1, asleep)
  expect(seen.runs).toBe(1)
  expect(result).toMatchObject({ verdict: 'Time Limit Exceeded', verdictDetail: 'Idleness limit' })
})

test('time for which a program waited for a core does not count for the time of all tests', async () => {
  const starved: Script = (input) => ({ ...right(input, 0), wallMs: 30_000 })
  const { result } = await judge(jobOf(20), 1, starved)
  expect(result).toMatchObject({ verdict: 'Accepted', testsPassed: 20 })
})

test.each([1, 3])('a submission has so much time and no more, over %i slots', async (slots) => {
  const pause = () => new Promise<void>((done) => setTimeout(done, 1))
  const slow: Script = (input) => ({ ...right(input, 0), idleMs: 30_000, pause: pause() })
  const { result, reported, free } = await judge(jobOf(20), slots, slow)
  expect(result).toMatchObject({
    verdict: 'Time Limit Exceeded',
    verdictDetail: TOTAL_TIME_DETAIL,
    testsPassed: 10,
    testsTotal: 20,
  })
  expect(reported.map(([position]) => position)).toEqual(Array.from({ length: 20 }, (_, position) => position))
  expect(free).toBe(slots)
})

test('a slow submission and a quick one take turns on one slot', async () => {
  const job = jobOf(6)
  const { sandbox, seen } = scriptedSandbox(1, (input) => ({
    ...right(input, 0),
    idleMs: 600,
    pause: new Promise((done) => setTimeout(done, 5)),
  }))
  const room = { sandbox, lock: new RunLock(), testData: dataOf(job) }
  const order: string[] = []
  const judgeAs = (name: string, job: JudgeJob) =>
    judgeSubmission(room, job, () => void order.push(name), new AbortController().signal)
  await Promise.all([judgeAs('slow', job), judgeAs('quick', jobOf(2))])
  expect(order).toEqual(['slow', 'slow', 'quick', 'quick', 'slow', 'slow', 'slow', 'slow'])
  expect(seen.boxes).toBe(3)
})

test('all tests are run after a wrong answer, so that the count means something', async () => {
  const { result, reported } = await judge(jobOf(5), 1, (input) =>
    numberOf(input) === 1 ? { output: 'no' } : right(input, 0),
  )
  expect(result).toMatchObject({ verdict: 'Wrong Answer', testsPassed: 4, testsTotal: 5 })
  expect(reported.map(([, verdict]) => verdict)).toEqual([
    'Accepted',
    'Wrong Answer',
    'Accepted',
    'Accepted',
    'Accepted',
  ])
})

test('after a time limit the rest is skipped and reported as skipped, whatever ran beside it', async () => {
  for (const slots of [1, 4]) {
    const script: Script = (input) =>
      numberOf(input) === 2 ? { outcome: { kind: 'timed-out', clock: 'cpu' }, cpuMs: 1051 } : right(input, 0)
    const { result, reported, free } = await judge(jobOf(16), slots, script)
    expect(result).toMatchObject({ verdict: 'Time Limit Exceeded', testsPassed: 2, testsTotal: 16 })
    expect(reported.filter(([, verdict]) => verdict === 'Skipped')).toHaveLength(13)
    expect(reported.map(([position]) => position)).toEqual(Array.from({ length: 16 }, (_, position) => position))
    expect(result.tests.slice(3).every(({ verdict }) => verdict === 'Skipped')).toBe(true)
    expect(free).toBe(slots)
  }
})

test('what runs beyond the deciding test is stopped, not waited for', async () => {
  const forEver = new Promise<void>(() => {})
  const script: Script = (input) => {
    if (numberOf(input) === 0) return { outcome: { kind: 'timed-out', clock: 'cpu' }, cpuMs: 1051 }
    return { ...right(input, 0), pause: forEver }
  }
  const { result } = await judge(jobOf(8), 4, script)
  expect(result.verdict).toBe('Time Limit Exceeded')
})

test('an ICPC contest stops at the first failure, IOI runs everything', async () => {
  const failing: Script = (input) => (numberOf(input) === 1 ? { output: 'no' } : right(input, 0))
  const icpc = await judge(jobOf(4, { contestType: 'ICPC' }), 1, failing)
  expect(icpc.reported.map(([, verdict]) => verdict)).toEqual(['Accepted', 'Wrong Answer', 'Skipped', 'Skipped'])
  const late: Script = (input) =>
    numberOf(input) === 1 ? { outcome: { kind: 'timed-out', clock: 'cpu' }, cpuMs: 1051 } : right(input, 0)
  const ioi = await judge(jobOf(4, { contestType: 'IOI' }), 1, late)
  expect(ioi.result).toMatchObject({ verdict: 'Time Limit Exceeded', testsPassed: 3 })
})

test('just over the limit a test is measured again, exclusively, and the smaller time counts', async () => {
  const saved = await judge(jobOf(1), 2, (input, run) => ({ ...right(input, run), cpuMs: run === 0 ? 1030 : 980 }))
  expect(saved.result).toMatchObject({ verdict: 'Accepted', cpuMs: 980 })
  expect(saved.seen.runs).toBe(2)
  expect(saved.result).toMatchObject({ runsAlone: 1, noiseMs: null, timeFactor: null })
  const lost = await judge(jobOf(1), 2, (input, run) => ({ ...right(input, run), cpuMs: run === 0 ? 1030 : 1040 }))
  expect(lost.result).toMatchObject({ verdict: 'Time Limit Exceeded', cpuMs: 1030, runsAlone: 3 })
  const clear = await judge(jobOf(1), 2, (input, run) => ({ ...right(input, run), cpuMs: 1060 }))
  expect(clear.result.verdict).toBe('Time Limit Exceeded')
  expect(clear.seen.runs).toBe(1)
})

const timing = {
  share: 0.1,
  floorMs: 2,
  core: 0,
  factor: 2,
  drift: 0,
  isDrifting: false,
  calibratedAt: '',
  pulses: null,
}

test('a calibrated judge tells times on the common scale, with their noise', async () => {
  const { result, seen } = await judge(jobOf(2), 1, (input, run) => ({ ...right(input, run), cpuMs: 400 }), timing)
  expect(result).toMatchObject({ verdict: 'Accepted', cpuMs: 200, noiseMs: 22, timeFactor: 2, runsAlone: 0 })
  expect(result.tests).toMatchObject([{ cpuMs: 200, noiseMs: 22, runsAlone: 0 }, { cpuMs: 200 }])
  expect(seen.limitsMs).toEqual([2204, 2204]) // 1000 ms and its band, twice as long
})

test('a time within the noise of a calibrated judge is measured three times alone, and the fastest counts', async () => {
  const times = [2180, 2100, 2050, 1990]
  const script: Script = (input, run) => ({ ...right(input, run), cpuMs: times[run] ?? 0 })
  expect((await judge(jobOf(1), 1, script, timing)).result).toMatchObject({
    verdict: 'Accepted',
    cpuMs: 995,
    runsAlone: 3,
  })
  const clear = await judge(jobOf(1), 1, (input, run) => ({ ...right(input, run), cpuMs: 2210 }), timing)
  expect(clear.result).toMatchObject({ verdict: 'Time Limit Exceeded', runsAlone: 0 })
})

/** A core whose clock and neighbours are as at its calibration take 20 and 10 µs. */
const pinned = { ...timing, factor: 1, pulses: { chainNs: 20_000, workNs: 10_000 } }
const pulses = (chain: number, work: number) => ({
  chain: { meanNs: chain, leastNs: chain },
  work: { meanNs: work, leastNs: work },
})

test('a time is corrected by the clock of its core, and who is stopped has used up the limit even then', async () => {
  const script: Script = (input, run) => ({ ...right(input, run), cpuMs: 440, pulses: pulses(22_000, 11_000) })
  const { result, seen } = await judge(jobOf(1), 1, script, pinned)
  expect(result).toMatchObject({ verdict: 'Accepted', cpuMs: 400 })
  expect(seen.limitsMs).toEqual([Math.ceil(1102 * MAX_CORRECTION)])
})

test('neighbours of the machine widen the noise: a time that they explain is measured again', async () => {
  const times = [1300, 950]
  const disturbed: Script = (input, run) => ({
    ...{ ...right(input, run), cpuMs: times[run] ?? 0 },
    pulses: run === 0 ? pulses(20_000, 14_000) : pulses(20_000, 10_000),
  })
  const { result, seen } = await judge(jobOf(1), 1, disturbed, pinned)
  expect(result).toMatchObject({ verdict: 'Accepted', cpuMs: 950, runsAlone: 1 })
  expect(seen.limitsMs[1]).toBeGreaterThan(seen.limitsMs[0] ?? 0)
  const calm: Script = (input, run) => ({ ...right(input, run), cpuMs: 1300, pulses: pulses(20_000, 10_000) })
  expect((await judge(jobOf(1), 1, calm, pinned)).result).toMatchObject({
    verdict: 'Time Limit Exceeded',
    runsAlone: 0,
  })
})

test('time and memory are the largest of all tests, the detail is of the first that failed', async () => {
  const script: Script = (input) => {
    if (numberOf(input) === 1) return { outcome: { kind: 'signalled', signal: 11 }, cpuMs: 70, memoryBytes: 5 * 1024 }
    return { ...right(input, 0), cpuMs: 20, memoryBytes: 9 * 1024 }
  }
  const { result } = await judge(jobOf(3), 1, script)
  expect(result).toMatchObject({ verdict: 'Runtime Error', cpuMs: 70, memoryKb: 9 })
  expect(result.verdictDetail).toContain('SIGSEGV')
})

test('a box that breaks is replaced; a sandbox that keeps breaking is our failure and no verdict', async () => {
  const broken = { outcome: { kind: 'sandbox-failed', reason: 'the box ended' } } as const
  const once = await judge(jobOf(2), 1, (input, run) => (run === 1 ? broken : right(input, run)))
  expect(once.result.verdict).toBe('Accepted')
  await expect(judge(jobOf(2), 1, () => broken)).rejects.toThrow(SandboxFailed)
})

test('a problem without tests is never accepted', async () => {
  const { result } = await judge(jobOf(0), 1, right)
  expect(result).toMatchObject({ verdict: 'Error', verdictDetail: 'The problem has no tests.' })
})

test('with a test that waits for its answer nothing is judged', async () => {
  const job = jobOf(2)
  const tests = job.tests.map((each) => ({ ...each, isPending: each.position === 1 }))
  const { result, reported } = await judge({ ...job, tests }, 1, right)
  expect(result).toMatchObject({ verdict: 'Error', verdictDetail: 'Some tests of the problem have no answers yet.' })
  expect(reported).toEqual([])
})

test('pretests that are passed are Accepted with the words that all tests follow', async () => {
  const { result } = await judge(jobOf(2, { isPretest: true }), 1, right)
  expect(result).toMatchObject({ verdict: 'Accepted', verdictDetail: 'Pretests passed' })
  const failing = await judge(jobOf(2, { isPretest: true }), 1, () => ({ output: 'no' }))
  expect(failing.result).toMatchObject({ verdict: 'Wrong Answer', verdictDetail: null })
})

test('points outside of their range are an Error that says where and why', async () => {
  const bounds = { acceptScore: 60, rejectScore: 0, maxScore: 100, minScore: 0, requires: [], ignoresSample: false }
  const rules = { aggregation: 'sum', verdictRule: 'worst-error', stopsAtFailure: false } as const
  const scoring: ScoringPlan = { objective: 'max', groups: [{ name: '', ...rules, ...bounds }] }
  const { result } = await judge(jobOf(2, { judging: { ...plainPlan, scoring } }), 1, right)
  expect(result.verdict).toBe('Error')
  expect(result.verdictDetail).toBe(
    'The group data got 120 points, outside of its range from 0 to 100. Correct its range or its points and import the package again.',
  )
})

test('outputs are kept for samples and failing tests, and for all where all may be seen', async () => {
  const script: Script = (input) => (numberOf(input) === 2 ? { output: 'no' } : right(input, 0))
  const kept = (job: JudgeJob) =>
    judge(job, 1, script).then(({ result }) => result.tests.map(({ output }) => output !== null))
  expect(await kept(jobOf(4))).toEqual([true, false, true, false])
  expect(await kept(jobOf(4, { revealTests: 'all' }))).toEqual([true, true, true, true])
})

test('a judging whose program was damaged meanwhile has no result: it is judged again', async () => {
  const { sandbox } = scriptedSandbox(1, right)
  const damaged: typeof sandbox.compile = async (source, options) => {
    const outcome = await sandbox.compile(source, options)
    if (outcome.kind !== 'compiled') return outcome
    return { ...outcome, program: { ...outcome.program, isIntact: async () => false } }
  }
  const job = jobOf(2)
  const context = { sandbox: { ...sandbox, compile: damaged }, lock: new RunLock(), testData: dataOf(job) }
  const judging = judgeSubmission(context, job, () => {}, new AbortController().signal)
  await expect(judging).rejects.toThrow('have changed while it was judged')
})
