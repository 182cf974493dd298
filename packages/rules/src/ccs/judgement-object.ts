import type { Moment } from '../contests/contest-clock.ts'
import type { TestVerdict, Verdict } from '../verdict.ts'
import { SKIPPED } from '../verdict.ts'
import { type CcsObject, withoutNulls } from './fields.ts'
import { judgementCcsId, runCcsId } from './ids.ts'
import { type JudgementTypeId, judgementTypeOf, simplifiedType } from './judgement-types.ts'
import { type CcsClock, ccsTime, contestTime } from './times.ts'
import type { CcsWriter } from './versions.ts'

export interface CcsJudgement {
  submissionNumber: number
  number: number
  startedAt: Moment
  /** Null while it is being judged. */
  ended: { verdict: Verdict; detail: string | null; at: Moment; cpuMs: number | null } | null
  /** Whether no newer judgement counts. */
  isCurrent: boolean
  /** What the try earns, in contests with points; null where that is not known. */
  score: number | null
}

interface JudgementReader {
  clock: CcsClock
  /** Whether the role sees verdicts, times and tests as they are. */
  isFull: boolean
  writer: CcsWriter
}

/** To others a judging that failed through our fault has not ended. */
export function presentJudgement(judgement: CcsJudgement, { clock, isFull, writer }: JudgementReader): CcsObject {
  const { submissionNumber, number, startedAt, ended, isCurrent, score } = judgement
  const type = ended && shownType(judgementTypeOf(ended.verdict, ended.detail), isFull)
  return withoutNulls({
    ...{ id: judgementCcsId(submissionNumber, number), submission_id: String(submissionNumber) },
    ...(writer.hasCurrentJudgements && { current: isCurrent }),
    ...{ start_time: ccsTime(startedAt), start_contest_time: contestTime(clock, startedAt) },
    ...(type && {
      judgement_type_id: type,
      ...{ end_time: ccsTime(ended.at), end_contest_time: contestTime(clock, ended.at) },
      max_run_time: isFull && ended.cpuMs !== null ? ended.cpuMs / 1_000 : null,
      score,
    }),
  })
}

function shownType(type: JudgementTypeId, isFull: boolean): JudgementTypeId | null {
  return isFull ? type : simplifiedType(type)
}

export interface CcsRun {
  judgementId: string
  position: number
  verdict: TestVerdict
  detail: string | null
  at: Moment
  cpuMs: number | null
}

/** Null for a test that was not run. */
export function presentRun(run: CcsRun, clock: CcsClock): CcsObject | null {
  const { judgementId, position, verdict, detail, at, cpuMs } = run
  if (verdict === SKIPPED) return null
  return withoutNulls({
    ...{ id: runCcsId(judgementId, position), judgement_id: judgementId, ordinal: position + 1 },
    judgement_type_id: judgementTypeOf(verdict, detail),
    ...{ time: ccsTime(at), contest_time: contestTime(clock, at) },
    run_time: cpuMs === null ? null : cpuMs / 1_000,
  })
}
