import type { ContestType } from '../contests/contest.ts'
import { type Moment, milliseconds } from '../contests/contest-clock.ts'
import { slugOf } from '../problems/slug.ts'
import { type CcsObject, withoutNulls } from './fields.ts'
import { PARTICIPANTS_GROUP } from './ids.ts'
import { ccsDuration, ccsTime } from './times.ts'
import type { CcsWriter } from './versions.ts'

export interface CcsContest {
  id: string
  title: string
  startTime: Moment
  endTime: Moment
  freezeTime: Moment | null
  unfrozenAt: Moment | null
  contestType: ContestType
  penaltyMinutes: number
  isLive: boolean
}

export const isPassFail = (contestType: ContestType) => contestType === 'ICPC'

/** `strict` leaves out what the specification does not have and DOMjudge's client asks for. */
export function presentCcsContest(contest: CcsContest, writer: CcsWriter, isStrict: boolean): CcsObject {
  const { id, title, startTime, endTime, freezeTime, unfrozenAt, contestType } = contest
  const lengthFrom = (moment: Moment) => ccsDuration(milliseconds(endTime) - milliseconds(moment))
  return withoutNulls({
    ...{ id, name: title, start_time: ccsTime(startTime), duration: lengthFrom(startTime) },
    scoreboard_freeze_duration: freezeTime && lengthFrom(freezeTime),
    scoreboard_thaw_time: unfrozenAt && ccsTime(unfrozenAt),
    scoreboard_type: isPassFail(contestType) ? 'pass-fail' : 'score',
    penalty_time: isPassFail(contestType) ? writer.minutes(contest.penaltyMinutes) : null,
    main_scoreboard_group_id: writer.hasHiddenTeams ? null : PARTICIPANTS_GROUP,
    ...(!isStrict && { shortname: shortNameOf(title), allow_submit: contest.isLive }),
  })
}

const shortNameOf = (title: string) => slugOf(title)
