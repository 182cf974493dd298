import { type JudgingResult, nothingJudged, type TestResult } from '@arbiter/database/queue/finish-judgement'
import type { ProgramJob } from '@arbiter/database/queue/judge-job'
import { faultText, judgingFaults } from '@arbiter/rules/judging/judging-fault'
import type { ScoringPlan } from '@arbiter/rules/judging/judging-plan'
import { noScore } from '@arbiter/rules/judging/validation'
import { MAX_KEPT_OUTPUT_BYTES } from '@arbiter/rules/limits'
import { boundFault, type CaseResult, isFullScore, scoreSubmission } from '@arbiter/rules/scoring/group-scoring'
import { finalVerdict, PARTIAL_DETAIL, PRETESTS_DETAIL, SKIPPED, tally } from '@arbiter/rules/verdict'
import type { JudgedTest } from './judged-test.ts'
import { caseResult } from './submission-tests.ts'

export function notCompiled(job: ProgramJob, log: string): JudgingResult {
  return { ...nothingJudged, verdict: 'Compilation Error', testsTotal: job.tests.length, compileLog: log }
}

/** Scores by the groups of the problem. The detail of an accepted submission tells if it has only a part of the points. */
function scored(job: ProgramJob, scoring: ScoringPlan, judged: (JudgedTest | undefined)[]) {
  const results = job.tests.map((_, index): CaseResult => {
    const test = judged[index]
    return test ? caseResult(test) : { ...noScore, verdict: SKIPPED }
  })
  const found = scoreSubmission(scoring, job.tests, results)
  if (!found) return { verdict: 'Error' as const, verdictDetail: outOfBounds(job, scoring, results) }
  const { score, groups } = found
  if (isFullScore(found)) return { verdict: 'Accepted' as const, verdictDetail: null, score, groups }
  if (found.verdict !== 'Accepted') return { score, groups, verdict: found.verdict }
  // Every test may be accepted, each with a part of its points.
  if (score > 0) return { score, groups, verdict: 'Accepted' as const, verdictDetail: PARTIAL_DETAIL }
  const failing = judged.find((test) => test && test.verdict !== 'Accepted')
  if (failing) return { score, groups, verdict: failing.verdict }
  return { score, groups, verdict: 'Wrong Answer' as const, verdictDetail: PARTIAL_DETAIL }
}

function outOfBounds(job: ProgramJob, scoring: ScoringPlan, results: CaseResult[]): string {
  const fault = boundFault(scoring, job.tests, results)
  return fault ? judgingFaults.outOfBounds(fault) : judgingFaults.untold
}

export function resultOf(job: ProgramJob, judged: (JudgedTest | undefined)[]) {
  const result = wholeResult(job, judged)
  const isPassed = job.isPretest && result.verdict === 'Accepted' && result.verdictDetail === null
  return isPassed ? { ...result, verdictDetail: PRETESTS_DETAIL } : result
}

function wholeResult(job: ProgramJob, judged: (JudgedTest | undefined)[]) {
  const verdicts = job.tests.map((_, index) => judged[index]?.verdict ?? SKIPPED)
  const ran = judged.filter((test) => test !== undefined)
  const { testCasesPassed, totalTestCases } = tally(verdicts)
  const slowest = ran.reduce((one, other) => (other.cpuMs > one.cpuMs ? other : one))
  const failing = ran.find(({ verdict }) => verdict !== 'Accepted')
  return {
    verdict: finalVerdict(verdicts),
    verdictDetail: failing ? detailOf(job, judged, failing) : null,
    testsPassed: testCasesPassed,
    testsTotal: totalTestCases,
    cpuMs: slowest.cpuMs,
    noiseMs: slowest.noiseMs,
    timeFactor: slowest.timeFactor,
    runsAlone: Math.max(...ran.map(({ runsAlone }) => runsAlone)),
    memoryKb: Math.max(...ran.map(({ memoryKb }) => memoryKb)),
    score: null,
    groups: null,
    ...(job.judging?.scoring && scored(job, job.judging.scoring, judged)),
    tests: testResults(job, judged),
  }
}

/** The reason of an Error, which a validator may have given. */
function detailOf(job: ProgramJob, judged: (JudgedTest | undefined)[], failing: JudgedTest): string | null {
  if (failing.verdict !== 'Error') return failing.verdictDetail
  const position = job.tests[judged.indexOf(failing)]?.position ?? 0
  return faultText(judgingFaults.onTest(position + 1, failing.judgeMessage))
}

/** Keeps the outputs of samples and failing tests, or of all tests if the problem reveals them, in order and up to a bound. */
function testResults(job: ProgramJob, judged: (JudgedTest | undefined)[]): TestResult[] {
  let context = MAX_KEPT_OUTPUT_BYTES
  return job.tests.map(({ position, isSample }, index) => {
    const test = judged[index]
    if (!test) return skipped(position)
    const { output, stderr, transcript, given, timeFactor: _, ...facts } = test
    const isWanted = isSample || test.verdict !== 'Accepted' || job.revealTests === 'all'
    const size = output.bytes.length + stderr.length + (transcript?.length ?? 0)
    const isKept = isWanted && size <= context
    if (isKept) context -= size
    const kept = isKept
      ? { output: output.bytes, stderr, transcript }
      : { output: null, stderr: null, transcript: null }
    return { ...facts, ...kept, score: given.score, position, isOutputClipped: output.isClipped }
  })
}

function skipped(position: number): TestResult {
  const nothing = {
    verdictDetail: null,
    cpuMs: null,
    wallMs: null,
    memoryKb: null,
    runsAlone: 0,
    output: null,
    stderr: null,
  }
  return { ...nothing, position, verdict: SKIPPED, isOutputClipped: false }
}
