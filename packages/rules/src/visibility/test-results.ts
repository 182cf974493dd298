import type { GroupResult } from '../judging/judging-plan.ts'
import type { Viewer } from '../people/access.ts'
import { scoringRules } from '../scoring/scoring-rules.ts'
import { isSolved, type Verdict } from '../verdict.ts'
import { isRunningFor, mayHelp, type ProblemForViewer } from './problems.ts'

/** In a running contest, the largest time and memory of an accepted program are shown in these steps. */
const SHOWN_TIME_STEP_MS = 10
const SHOWN_MEMORY_STEP_KB = 1024

/**
 * What a judging tells about hidden tests. A program reads them and chooses its time, its memory, its exit code and which tests it
 * passes, so each of these numbers is a channel out of a running contest; decision record 40 lists them with their width.
 */

/** The verdict alone, the points that a contest is scored by as well, or everything. */
export type ShownResults = 'verdict' | 'scores' | 'all'

/**
 * Depends on the problem, not on the submission: a user who practises a problem of a running contest learns no more than its
 * participants, because a participant may have a second account.
 */
export function shownResults(
  viewer: Viewer | null,
  problem: Pick<ProblemForViewer, 'id' | 'contests'>,
  now: Date,
): ShownResults {
  if (mayHelp(viewer, 'submission.see', problem, now)) return 'all'
  const live = problem.contests.filter((contest) => isRunningFor(contest, now))
  if (live.length === 0) return 'all'
  return live.every(({ contestType }) => scoringRules[contestType].isScoredByTests) ? 'scores' : 'verdict'
}

/** Whether the result of a test is shown: samples are no secret. */
export function isResultShown(shown: ShownResults, test: { isSample: boolean }): boolean {
  return shown === 'all' || test.isSample
}

/** The numbers of a judging, beside its verdict. */
export interface JudgedFigures {
  testsPassed: number | null
  /** The first test that failed, counted from 1. */
  failedTest: number | null
  cpuMs: number | null
  noiseMs: number | null
  runsAlone: number | null
  memoryKb: number | null
  score: number | null
  groups: GroupResult[] | null
}

interface JudgedWhole {
  verdict: Verdict | null
  verdictDetail: string | null
  testsTotal: number | null
  figures: JudgedFigures
}

/** Every figure is named for each case, so that a new one has to be decided about. */
export function shownFigures(shown: ShownResults, judged: JudgedWhole): JudgedFigures {
  const { verdict, testsTotal, figures } = judged
  if (shown === 'all') return figures
  const hasSolved = isSolved(judged)
  const { testsPassed, score, groups } = figures
  const unmeasured = { failedTest: null, noiseMs: null, runsAlone: null, ...shownLargest(hasSolved, figures) }
  const implied = hasSolved ? testsTotal : verdict === 'Compilation Error' ? 0 : null
  if (shown === 'verdict') return { ...unmeasured, testsPassed: implied, score: null, groups: null }
  // Without groups the number of passed tests is the score.
  return { ...unmeasured, testsPassed: groups ? implied : testsPassed, score, groups: groups && undecided(groups) }
}

/**
 * The largest time and memory of an accepted program, in steps. A program that fails could write a byte of a test into each of them,
 * while the author of one that has all points has no use for the tests any more.
 */
function shownLargest(hasSolved: boolean, { cpuMs, memoryKb }: JudgedFigures) {
  if (!hasSolved) return { cpuMs: null, memoryKb: null }
  return { cpuMs: roundedUp(cpuMs, SHOWN_TIME_STEP_MS), memoryKb: roundedUp(memoryKb, SHOWN_MEMORY_STEP_KB) }
}

const roundedUp = (value: number | null, step: number) => value && Math.ceil(value / step) * step

/** A group has a score; which of its tests decided is not asked for. */
const undecided = (groups: GroupResult[]) => groups.map((group) => ({ ...group, decidedBy: null }))
