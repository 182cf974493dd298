import type { CcsObject } from '@arbiter/rules/ccs/fields'
import { judgementCcsId } from '@arbiter/rules/ccs/ids'
import { type CcsJudgement, presentJudgement, presentRun } from '@arbiter/rules/ccs/judgement-object'
import { seesAllOf } from '@arbiter/rules/ccs/roles'
import { scoreAfter } from '@arbiter/rules/ccs/try-score'
import { isResultShown, shownFigures } from '@arbiter/rules/visibility/test-results'
import { type StoredJudgement, type StoredRun, selectJudgements, selectRuns } from './store.ts'
import { type CountedTry, isHeldFrom } from './tries.ts'
import { type CcsView, clockOf } from './view.ts'

/** A judgement that the role sees, and of what. */
export interface SeenJudgement {
  counted: CountedTry
  judgement: StoredJudgement
}

/** In the order of their submissions and numbers. */
export async function seenJudgements(view: CcsView, tries: readonly CountedTry[]): Promise<SeenJudgement[]> {
  const open = tries.filter((counted) => !isHeldFrom(view, counted))
  const ids = open.map(({ attempt }) => attempt.submissionId)
  const stored = grouped(await selectJudgements(view.services.context.db, ids), ({ submissionId }) => submissionId)
  return open.flatMap((counted) =>
    (stored.get(counted.attempt.submissionId) ?? [])
      .filter((judgement) => isShown(counted, judgement))
      .map((judgement) => ({ counted, judgement })),
  )
}

/**
 * A judging again is shown when it counts, so that the submission is never pending again; one of ours that failed never counts. The
 * first judging is shown while it goes on.
 */
function isShown({ attempt }: CountedTry, { number, isDone, reason, verdict }: StoredJudgement): boolean {
  if (!isDone) return reason === 'submitted'
  const isFailedAgain = verdict === 'Error' && reason === 'rejudged' && number !== attempt.judgementNumber
  return number <= attempt.judgementNumber && !isFailedAgain
}

export async function judgementObjects(view: CcsView, tries: readonly CountedTry[]): Promise<CcsObject[]> {
  return (await seenJudgements(view, tries)).map((seen) => presentSeen(view, seen))
}

export function presentSeen(view: CcsView, { counted, judgement }: SeenJudgement): CcsObject {
  const { participant, attempt } = counted
  const { number, startedMs, finishedMs, verdict, verdictDetail: detail } = judgement
  const isCurrent = attempt.judgementNumber === 0 || number === attempt.judgementNumber
  const isEnded = judgement.isDone && verdict !== null && finishedMs !== null
  const isFull = seesAllOf(view.role, participant.number)
  const cpuMs = isFull ? shownCpuMs(view, counted, judgement) : null
  const ended = isEnded ? { verdict, detail, at: new Date(finishedMs), cpuMs } : null
  const score = isEnded && isCurrent ? scoreAfter(view.live.jury.board.facts, participant, attempt) : null
  const shown: CcsJudgement = {
    ...{ submissionNumber: attempt.number, number, startedAt: new Date(startedMs), ended, isCurrent, score },
  }
  return presentJudgement(shown, { clock: clockOf(view, participant), isFull, writer: view.writer })
}

/** Those who take part in a contest that runs learn no more of hidden tests than on our pages. */
function resultsShown(view: CcsView, { attempt }: CountedTry): 'all' | 'verdict' {
  if (view.role.kind === 'jury') return 'all'
  return view.problems.some(({ id, isInLiveContest }) => id === attempt.problemId && isInLiveContest)
    ? 'verdict'
    : 'all'
}

function shownCpuMs(view: CcsView, counted: CountedTry, judgement: StoredJudgement): number | null {
  const { verdict, verdictDetail, testsTotal, cpuMs } = judgement
  const unmeasured = { testsPassed: null, failedTest: null, noiseMs: null, runsAlone: null, memoryKb: null }
  const figures = { ...unmeasured, cpuMs, score: null, groups: null }
  return shownFigures(resultsShown(view, counted), { verdict, verdictDetail, testsTotal, figures }).cpuMs
}

export interface SeenRun {
  judgementId: string
  ordinal: number
  /** Null for one that the role may not see, or that was not run. */
  object: CcsObject | null
}

/** The tests of these judgements, for the jury and for the author. */
export async function seenRuns(view: CcsView, judgements: readonly SeenJudgement[]): Promise<SeenRun[]> {
  const own = judgements.filter(({ counted }) => seesAllOf(view.role, counted.participant.number))
  if (own.length === 0) return []
  const rows = await selectRuns(
    view.services.context.db,
    own.map(({ judgement }) => judgement.id),
  )
  const stored = grouped(rows, ({ judgementId }) => judgementId)
  return own.flatMap((seen) => (stored.get(seen.judgement.id) ?? []).map((run) => presentStoredRun(view, seen, run)))
}

function presentStoredRun(view: CcsView, { counted, judgement }: SeenJudgement, run: StoredRun): SeenRun {
  const judgementId = judgementCcsId(counted.attempt.number, judgement.number)
  const { position, verdict, detail, atMs, cpuMs } = run
  const object = presentRun(
    { judgementId, position, verdict, detail, at: new Date(atMs), cpuMs },
    clockOf(view, counted.participant),
  )
  const isShown = isResultShown(resultsShown(view, counted), run)
  return { judgementId, ordinal: position + 1, object: isShown ? object : null }
}

/** By a key of each, in their order. */
function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
