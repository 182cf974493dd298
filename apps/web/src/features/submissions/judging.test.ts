import type { SubmissionEvent } from '@arbiter/contract/submissions/submission-stream'
import type { TestVerdict, Verdict } from '@arbiter/rules/verdict'
import { describe, expect, test } from 'vitest'
import {
  complaintOf,
  endedJudging,
  firstFailing,
  type Judging,
  nextJudging,
  notJudgedYet,
  progressOf,
  skippedCount,
  stripTestsOf,
} from './judging.ts'
import type { FullSubmission } from './queries.ts'

const submissionId = '11111111-1111-4111-8111-111111111111'

const queued = (position: number | null, judges = 1): SubmissionEvent => ({
  type: 'status',
  submissionId,
  status: 'queued',
  position,
  judges,
})
const started: SubmissionEvent = { type: 'status', submissionId, status: 'judging', position: null, judges: 1 }

function judged(index: number, total: number, verdict: TestVerdict = 'Accepted', executionTime = 10): SubmissionEvent {
  const passed = verdict === 'Accepted'
  const said = { group: null, score: null, message: null, judgeMessage: null, transcript: null }
  const texts = { input: '', expectedOutput: '', stderr: '', userOutput: '' }
  const seen = { hidden: false, truncated: false, ...texts, ...said }
  const result = {
    index,
    passed,
    verdict,
    verdictDetail: null,
    isSample: index === 0,
    executionTime,
    ...{ timeNoise: 1, runsAlone: 0 },
    memory: 3.5,
    ...seen,
  }
  return { type: 'testcase', submissionId, index, total, passed, result }
}

const ended = (verdict: Verdict, passed: number, total: number): SubmissionEvent => ({
  type: 'verdict',
  submissionId,
  verdict,
  verdictDetail: null,
  passed,
  total,
  executionTime: 12,
  timeNoise: 2,
  runsAlone: 3,
  memory: 4,
  compileLog: null,
  score: null,
  groups: null,
  isWithheld: false,
})

const after = (...events: SubmissionEvent[]): Judging => events.reduce(nextJudging, notJudgedYet)
const states = (judging: Judging) => stripTestsOf(judging).map(({ state }) => state)

test('a queued submission shows its place in the queue and whether a judge is at work', () => {
  expect(after(queued(3))).toMatchObject({ stage: 'waiting', position: 3, judges: 1 })
  expect(after(queued(3), queued(1, 0))).toMatchObject({ position: 1, judges: 0 })
})

test('squares fill in order, and the next one runs [4.2.1]', () => {
  const judging = after(queued(1), started, judged(0, 4), judged(1, 4))
  expect(states(judging)).toEqual(['Accepted', 'Accepted', 'running', 'waiting'])
  expect(stripTestsOf(judging).map(({ isSample }) => isSample ?? false)).toEqual([true, false, false, false])
})

test('a stream that replays after a reconnect changes nothing', () => {
  const once = after(started, judged(0, 3), judged(1, 3, 'Wrong Answer'))
  const twice = [judged(0, 3), judged(1, 3, 'Wrong Answer')].reduce(nextJudging, once)
  expect(twice).toEqual(once)
})

test('results that arrive out of order land in their own squares', () => {
  expect(states(after(started, judged(2, 3), judged(0, 3)))).toEqual(['Accepted', 'running', 'Accepted'])
})

test('the verdict ends it: nothing that comes late takes it back [4.2.1]', () => {
  const done = after(judged(0, 2), judged(1, 2), ended('Accepted', 2, 2))
  expect(done).toMatchObject({
    stage: 'done',
    outcome: { verdict: 'Accepted', passed: 2, executionTimeMs: 12, memoryMb: 4 },
  })
  expect([queued(1), started, judged(1, 2, 'Wrong Answer')].reduce(nextJudging, done)).toEqual(done)
})

test('when a judge dies, the squares it filled stay until the next judge has been there', () => {
  const judging = after(started, judged(0, 2), judged(1, 2, 'Error'), queued(1), started, judged(1, 2))
  expect(states(judging)).toEqual(['Accepted', 'Accepted'])
  expect(judging.stage).toBe('judging')
})

test('an error of the stream is shown and keeps what was seen [8.3.8]', () => {
  const failed = after(judged(0, 2), { type: 'error', message: 'Stream error' })
  expect(failed).toMatchObject({ stage: 'failed', message: 'Stream error' })
  expect(states(failed)).toEqual(['Accepted', 'waiting'])
})

test('the progress names the slowest test so far', () => {
  expect(progressOf(after(judged(0, 4, 'Accepted', 61), judged(1, 4, 'Accepted', 9)).tests)).toEqual({
    done: 2,
    total: 4,
    slowestMs: 61,
    largestMb: 3.5,
  })
  expect(progressOf([])).toEqual({ done: 0, total: 0, slowestMs: null, largestMb: null })
})

test('the first failing test is the one to open; skipped ones are only counted', () => {
  const { tests } = after(
    judged(0, 4),
    judged(1, 4, 'Time Limit Exceeded'),
    judged(2, 4, 'Skipped'),
    judged(3, 4, 'Skipped'),
  )
  expect(firstFailing(tests)?.index).toBe(1)
  expect(skippedCount(tests)).toBe(2)
  expect(firstFailing(after(judged(0, 1)).tests)).toBeNull()
})

test('an error without a message is a stream error', () => {
  expect(after({ type: 'error' })).toMatchObject({ stage: 'failed', message: 'Stream error' })
})

describe('what went wrong, for the marks in the editor', () => {
  const crash = (stderr: string, verdict: TestVerdict = 'Runtime Error') => {
    const event = judged(1, 2, verdict)
    return event.type === 'testcase' ? { ...event, result: { ...event.result, stderr } } : event
  }

  test('is what the first failing test wrote to its error stream', () => {
    expect(complaintOf(after(judged(0, 2), crash('ValueError'), ended('Runtime Error', 1, 2)))).toBe('ValueError')
  })
  test('is not known while it is judged, nor where it is hidden', () => {
    expect(complaintOf(after(judged(0, 2), crash('ValueError')))).toBeNull()
    expect(complaintOf(after(judged(0, 2), crash(''), ended('Runtime Error', 1, 2)))).toBeNull()
  })
  test('is not what a program that ran to its end has printed there', () => {
    expect(complaintOf(after(judged(0, 2), crash('x', 'Wrong Answer'), ended('Wrong Answer', 1, 2)))).toBeNull()
  })
  test('is what the compiler said, before all', () => {
    const rejected = { ...ended('Compilation Error', 0, 2), compileLog: 'main.c:1:1: error: no' } as SubmissionEvent
    expect(complaintOf(after(rejected))).toBe('main.c:1:1: error: no')
  })
})

test('a verdict whose hidden tests are withheld leaves the tests that were shown', () => {
  const verdict = { ...ended('Wrong Answer', 0, 9), passed: null, isWithheld: true } as SubmissionEvent
  const done = after(judged(0, 9), verdict)
  expect(done).toMatchObject({ stage: 'done', outcome: { passed: null, total: 9, isWithheld: true } })
  expect(done.tests).toMatchObject([{ index: 0 }])
})

test('a submission that was judged before is shown as if it had been followed; one that is open is not', () => {
  const followed = after(judged(0, 2), judged(1, 2, 'Wrong Answer'), ended('Wrong Answer', 1, 2))
  const measured = { testCasesPassed: 1, totalTestCases: 2, executionTime: 12, memory: 4, compileLog: null }
  const time = { timeNoise: 2, runsAlone: 3 }
  const seen = { status: 'done', verdict: 'Wrong Answer', verdictDetail: null, testCaseResults: followed.tests }
  const points = { score: null, groups: null, isWithheld: false }
  const submission = { ...seen, ...measured, ...time, ...points } as unknown as FullSubmission
  expect(endedJudging(submission)).toEqual(followed)
  expect(endedJudging({ ...submission, status: 'judging' })).toBeNull()
  expect(endedJudging({ ...submission, verdict: 'Pending' })).toBeNull()
})
