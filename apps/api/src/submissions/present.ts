import type { AnswerOf } from '@arbiter/contract/endpoint'
import { refusals } from '@arbiter/contract/messages/refusals'
import { refusalCodesOf } from '@arbiter/contract/refusal-codes'
import type { SubmissionEvent } from '@arbiter/contract/submissions/submission-stream'
import type { getSubmission, listOwnSubmissions } from '@arbiter/contract/submissions/submissions'
import type { StoredEvent, TestFacts, VerdictFacts } from '@arbiter/database/queue/submission-events'
import type { canAnalyse } from '@arbiter/rules/analysis/program-analysis'
import { MAX_REVEALED_TEST_BYTES } from '@arbiter/rules/limits'
import type { Viewer } from '@arbiter/rules/people/access'
import type { canReview } from '@arbiter/rules/people/permissions'
import type { RevealPolicy } from '@arbiter/rules/problems/problem'
import { hiddenTestDetail, PENDING, SKIPPED, type TestVerdict } from '@arbiter/rules/verdict'
import { mayHelp, type ProblemForViewer } from '@arbiter/rules/visibility/problems'
import { isOwnSubmission } from '@arbiter/rules/visibility/submissions'
import { canSeeTestData } from '@arbiter/rules/visibility/test-cases'
import { isResultShown, type ShownResults, shownFigures, shownResults } from '@arbiter/rules/visibility/test-results'
import { type ClippedText, clippedText } from '../http/clipped-text.ts'
import { withNames } from '../problems/present.ts'
import type { FoundSubmission, FoundTest, ListedSubmission } from './store.ts'
import { type TestTexts, testKey } from './test-texts.ts'

type Listed = AnswerOf<typeof listOwnSubmissions>
type Summary = Listed['submissions'][number]
type Seen = Omit<AnswerOf<typeof getSubmission>, 'success'>
export type WireSubmission = Seen['submission']
type WireTest = WireSubmission['testCaseResults'][number]

/** A test result as the database stores it. */
export type JudgedTest = FoundTest & { isFirstFailing: boolean }

/** A submission with its tests, and the texts of those that this viewer may see. */
export interface SeenSubmission {
  submission: FoundSubmission
  tests: (JudgedTest & { isShown: boolean })[]
  results: ShownResults
  texts: Map<string, TestTexts>
  review: ReturnType<typeof canReview>
  explanation: ReturnType<typeof canAnalyse>
  measurement: ReturnType<typeof canAnalyse>
  isJury: boolean
  canAddTest: boolean
}

/** What decides whether the tests of a problem are shown. */
export interface Showing extends ProblemForViewer {
  revealTests: RevealPolicy
}

export const isFailing = (verdict: TestVerdict) => verdict !== 'Accepted' && verdict !== SKIPPED

export function withFirstFailing(tests: FoundTest[]): JudgedTest[] {
  const first = tests.find((test) => isFailing(test.verdict))
  return tests.map((test) => ({ ...test, isFirstFailing: test === first }))
}

/** The tests whose data this viewer may see; the data of the others is not read. */
export function shownTests<Test extends Pick<JudgedTest, 'isSample' | 'isFirstFailing'>>(
  viewer: Viewer,
  tests: Test[],
  showing: Showing,
  now: Date,
): Test[] {
  return tests.filter((test) => canSeeTestData(viewer, test, showing, now))
}

// Submissions

export function presentListed(viewer: Viewer | null, row: ListedSubmission, now: Date): Summary {
  const problem = { ...row, id: row.problem.id }
  const isJury = mayHelp(viewer, 'problem.tests', problem, now)
  const isShown =
    isJury ||
    (isOwnSubmission(viewer, { authorId: row.user.id, sharedWith: row.sharedWith }) &&
      canSeeTestData(viewer, decidingTest, problem, now))
  return presentSummary(row, { isShown, isJury, results: shownResults(viewer, problem, now) })
}

/** A list does not look up whether the deciding test is a sample, which could be shown. */
const decidingTest = { isSample: false, isFirstFailing: true }

export function presentForAdmins(row: Summarized): Summary {
  return presentSummary(row, { isShown: true, isJury: true, results: 'all' })
}

type Summarized = Omit<ListedSubmission, 'contests' | 'revealTests' | 'visibility' | 'isDeleted'>

/** Whether the deciding test is shown, and how much of the others. */
interface SummaryView {
  isShown: boolean
  isJury: boolean
  results: ShownResults
}

function presentSummary(row: Summarized, view: SummaryView): Summary {
  const { results } = view
  const { testsPassed, failedTest, cpuMs, memoryKb, score } = figuresOf(row, results)
  return {
    _id: row.id,
    number: row.number,
    user: { _id: row.user.id, username: row.user.username },
    problem: withNames(withWireId(row.problem)),
    language: row.language,
    verdict: row.verdict ?? PENDING,
    verdictDetail: shownDetail(row, view),
    failedTest,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    contest: row.contestId,
    isLate: row.isLate,
    testCasesPassed: row.testsPassed === null ? 0 : testsPassed,
    totalTestCases: row.testsTotal ?? 0,
    executionTime: cpuMs,
    memory: megabytes(memoryKb),
    isFlagged: row.isFlagged,
    score,
    isWithheld: results !== 'all',
  }
}

type Measured = Pick<FoundSubmission, 'noiseMs' | 'runsAlone' | 'groups'>

/** The numbers of a judgement that are shown; a list has fewer of them. */
function figuresOf(row: Summarized & Partial<Measured>, results: ShownResults) {
  const { verdict, verdictDetail, testsTotal, testsPassed, failedTest, cpuMs, memoryKb, score } = row
  const { noiseMs = null, runsAlone = null, groups = null } = row
  const figures = { testsPassed, failedTest, cpuMs, noiseMs, runsAlone, memoryKb, score, groups }
  return shownFigures(results, { verdict, verdictDetail, testsTotal, figures })
}

export function presentSubmission(seen: SeenSubmission): Seen {
  const { submission, tests, results, isJury, review, explanation, canAddTest, measurement } = seen
  const { code, compileLog } = submission
  const isShown = tests.some((test) => test.isFirstFailing && test.isShown)
  const figures = figuresOf(submission, results)
  return {
    submission: {
      ...presentSummary(submission, { isShown, isJury, results }),
      ...{ code, compileLog, testCaseResults: presentTests(seen), groups: figures.groups },
      ...(results === 'all' ? presentTime(submission) : { timeNoise: null, runsAlone: null }),
      timeFactor: submission.timeFactor,
    },
    reviewRefusal: review === 'ok' ? null : refusals[review][1],
    ...refusalCodesOf({ reviewRefusal: review }),
    ...{ canExplain: explanation === 'ok', canAddTest },
    canMeasure: measurement === 'ok',
  }
}

function presentTests({ submission: { judgementId }, tests, texts, results, isJury }: SeenSubmission): WireTest[] {
  return tests
    .filter((test) => isResultShown(results, test))
    .map((test) =>
      presentTest(test, { isShown: test.isShown, isJury, texts: texts.get(testKey({ ...test, judgementId })) }),
    )
}

function withWireId<Row extends { id: string }>({ id, ...row }: Row): Omit<Row, 'id'> & { _id: string } {
  return { ...row, _id: id }
}

/** Judgements from before there were calibrations have neither. */
const presentTime = ({ noiseMs, runsAlone }: { noiseMs?: number | null; runsAlone?: number | null }) => ({
  timeNoise: noiseMs ?? null,
  runsAlone: runsAlone ?? 0,
})

/** One decimal is enough. */
function megabytes(kilobytes: number | null): number | null {
  return kilobytes === null ? null : Math.round((kilobytes / 1024) * 10) / 10
}

// Tests

/** What a viewer may see of a test: whether its data is shown, and then the texts. */
export interface TestView {
  isShown: boolean
  texts: TestTexts | undefined
  /** Only administrators see the validator's message to them. */
  isJury?: boolean
}

interface Detailed {
  verdict: TestVerdict | null
  verdictDetail: string | null
}

/** Exit code and signal can reveal test data, as output can. The reason of an Error names our machines and the setter's files. */
function shownDetail({ verdict, verdictDetail }: Detailed, view: Pick<TestView, 'isShown' | 'isJury'>): string | null {
  if (verdict === 'Error') return view.isJury ? verdictDetail : null
  return view.isShown ? verdictDetail : hiddenTestDetail(verdictDetail)
}

type PresentedTest = Omit<JudgedTest, 'isFirstFailing'>

/** The folder of a test in its package; samples and tests without a package have none. */
function groupOf(name: string | null): string | null {
  const folder = name?.slice(0, Math.max(0, name.lastIndexOf('/')))
  return folder || null
}

/** Without texts the test is hidden. The validator's message to the contestant is always shown. */
function presentTest(test: PresentedTest, view: TestView): WireTest {
  const { texts, isJury } = view
  return {
    index: test.position,
    passed: test.verdict === 'Accepted',
    verdict: test.verdict,
    verdictDetail: shownDetail(test, view),
    isSample: test.isSample,
    executionTime: test.cpuMs,
    ...presentTime(test),
    memory: megabytes(test.memoryKb),
    group: groupOf(test.name),
    score: test.score,
    message: test.message,
    judgeMessage: isJury ? test.judgeMessage : null,
    ...(texts ? presentTexts(texts, test.verdict) : hiddenTexts),
  }
}

const hiddenTexts = {
  ...{ hidden: true, truncated: false, input: '', expectedOutput: '', userOutput: '', stderr: '' },
  transcript: null,
}

function presentTexts(texts: TestTexts, verdict: TestVerdict) {
  const { input, expectedOutput, userOutput, stderr, transcript } = texts
  // An output that was not stored counts as clipped to nothing; a skipped test wrote none.
  const output = userOutput ?? { text: '', isClipped: verdict !== SKIPPED }
  return {
    hidden: false,
    truncated: input.isClipped || expectedOutput.isClipped || output.isClipped,
    input: input.text,
    expectedOutput: expectedOutput.text,
    userOutput: output.text,
    stderr,
    transcript,
  }
}

// Events

/** What this viewer may see of the test of an event; for a verdict, of the deciding test. */
export type EventView = TestView & { results: ShownResults }
export type ViewOf = (event: StoredEvent) => EventView

/** Null for a withheld event: that a hidden test was judged reveals that those before it passed. */
export function presentEvent(event: StoredEvent, viewOf: ViewOf): SubmissionEvent | null {
  const { submissionId } = event
  const view = viewOf(event)
  if (event.type === 'verdict') return presentVerdict(submissionId, event.data, view)
  return isResultShown(view.results, event.data) ? presentTestEvent(submissionId, event.data, view) : null
}

function presentTestEvent(submissionId: string, facts: TestFacts, { isShown, texts }: TestView): SubmissionEvent {
  const { name = null, score = null, message = null, transcript } = facts
  const written = {
    userOutput: outputOf(facts),
    stderr: fromBase64(facts.stderr),
    transcript: transcript === undefined ? null : fromBase64(transcript),
  }
  const { noiseMs = null, runsAlone = 0 } = facts
  const test = { ...facts, noiseMs, runsAlone, name, score, message, judgeMessage: null }
  const result = presentTest(test, { isShown, texts: texts && { ...texts, ...written } })
  return testEvent(submissionId, facts.total, result)
}

const fromBase64 = (text = '') => Buffer.from(text, 'base64').toString('utf8')

function outputOf({ output, isOutputClipped }: TestFacts): ClippedText {
  return clippedText(Buffer.from(output ?? '', 'base64'), MAX_REVEALED_TEST_BYTES, isOutputClipped ?? false)
}

function testEvent(submissionId: string, total: number, result: WireTest): SubmissionEvent {
  return { type: 'testcase', submissionId, index: result.index, total, passed: result.passed, result }
}

function presentVerdict(submissionId: string, facts: VerdictFacts, view: EventView): SubmissionEvent {
  const { results } = view
  const { verdict, verdictDetail, testsTotal } = facts
  const figures = shownFigures(results, { verdict, verdictDetail, testsTotal, figures: { ...unrecorded, ...facts } })
  return {
    type: 'verdict',
    submissionId,
    verdict,
    verdictDetail: shownDetail(facts, view),
    passed: figures.testsPassed,
    total: testsTotal,
    executionTime: figures.cpuMs,
    timeNoise: figures.noiseMs,
    runsAlone: figures.runsAlone,
    memory: megabytes(figures.memoryKb),
    compileLog: facts.compileLog,
    score: figures.score,
    groups: figures.groups,
    isWithheld: results !== 'all',
  }
}

/** What an event lacks that was written before there were points and calibrations. */
const unrecorded = { noiseMs: null, runsAlone: 0, score: null, groups: null, failedTest: null }

/** The stream of a judgement whose events were deleted, rebuilt from the submission. */
export function replayOf(submission: WireSubmission): SubmissionEvent[] {
  const { _id: submissionId, testCaseResults, verdict, ...rest } = submission
  if (verdict === PENDING) return []
  const { verdictDetail, testCasesPassed: passed, totalTestCases: total } = rest
  const { executionTime, timeNoise, runsAlone, memory, compileLog, score, groups, isWithheld } = rest
  const length = isWithheld ? total : testCaseResults.length
  const tests = testCaseResults.map((result) => testEvent(submissionId, length, result))
  return [
    ...tests,
    {
      ...{ type: 'verdict', submissionId, verdict, verdictDetail, passed, total },
      ...{ executionTime, timeNoise, runsAlone, memory, compileLog, score, groups, isWithheld },
    },
  ]
}
