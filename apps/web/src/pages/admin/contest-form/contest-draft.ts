import type { ContestChange, NewContest } from '@arbiter/contract/contests/contest-editing'
import { type ContestType, contestTypes } from '@arbiter/rules/contests/contest'
import { milliseconds } from '@arbiter/rules/contests/contest-clock'
import { type MedalCounts, type Metal, ONE_MEDAL_EACH } from '@arbiter/rules/contests/medals'
import { canBeRated, type Takes } from '@arbiter/rules/contests/takes'
import type { Language } from '@arbiter/rules/languages'
import { CONTEST_PROBLEM_POINTS, PENALTY_MINUTES, TEAM_SIZE } from '@arbiter/rules/limits'
import { type SubtaskRule, subtaskRules } from '@arbiter/rules/scoring/subtask-rule'
import type { z } from 'zod'
import type { FullContest } from '../../../features/contests/queries.ts'
import { instantOf, localTime, tomorrowAt } from '../../../lib/local-time.ts'

/** The values of the fields: numbers as typed digits, times in the viewer's time zone. */
export interface ContestDraft {
  title: string
  description: string
  startTime: string
  endTime: string
  contestType: ContestType
  subtaskRule: SubtaskRule
  hasPretests: boolean
  hasHacks: boolean
  windowMinutes: string
  takes: Takes
  maxTeamSize: string
  maxParticipants: string
  isPublic: boolean
  accessCode: string
  isRated: boolean
  allowsUnofficial: boolean
  /** Null: all that the site offers. */
  allowedLanguages: Language[] | null
  allowLateSubmissions: boolean
  penaltyPerWrongSubmission: string
  freezeMinutes: string
  medals: Record<Metal, string>
  /** Ids, in the order of their letters. */
  problems: string[]
  problemPoints: Record<string, string>
  problemPretests: Record<string, string>
}

export function newDraft(now: Date): ContestDraft {
  return {
    title: '',
    description: '',
    startTime: tomorrowAt(10, now),
    endTime: tomorrowAt(12, now),
    contestType: contestTypes[0],
    subtaskRule: subtaskRules[0],
    hasPretests: false,
    hasHacks: false,
    windowMinutes: '',
    takes: 'persons',
    maxTeamSize: String(TEAM_SIZE.default),
    maxParticipants: '',
    isPublic: true,
    accessCode: '',
    isRated: true,
    allowsUnofficial: false,
    allowedLanguages: null,
    allowLateSubmissions: false,
    penaltyPerWrongSubmission: String(PENALTY_MINUTES.default),
    freezeMinutes: '',
    medals: written(ONE_MEDAL_EACH),
    problems: [],
    problemPoints: {},
    problemPretests: {},
  }
}

const written = ({ gold, silver, bronze }: MedalCounts) => ({
  gold: String(gold),
  silver: String(silver),
  bronze: String(bronze),
})

const MINUTE_MS = 60_000

export function draftOf(contest: FullContest): ContestDraft {
  const { title, description, contestType, isPublic, isRated, allowLateSubmissions, freezeTime } = contest
  const problems = contest.problems.flatMap(({ _id, ...rest }) => (_id ? [{ _id, ...rest }] : []))
  const freeze = freezeTime && (milliseconds(contest.endTime) - milliseconds(freezeTime)) / MINUTE_MS
  return {
    ...{ title, description, contestType, isPublic, isRated, allowLateSubmissions },
    subtaskRule: contest.subtaskRule ?? subtaskRules[0],
    hasPretests: contest.hasPretests ?? false,
    hasHacks: contest.hasHacks ?? false,
    windowMinutes: String(contest.windowMinutes ?? ''),
    allowsUnofficial: contest.allowsUnofficial ?? false,
    allowedLanguages: contest.allowedLanguages ?? null,
    startTime: localTime(new Date(contest.startTime)),
    endTime: localTime(new Date(contest.endTime)),
    takes: contest.takes,
    maxTeamSize: String(contest.maxTeamSize),
    maxParticipants: String(contest.maxParticipants ?? ''),
    accessCode: contest.accessCode ?? '',
    penaltyPerWrongSubmission: String(contest.penaltyPerWrongSubmission),
    freezeMinutes: freeze ? String(Math.round(freeze)) : '',
    medals: written(contest.medals ?? ONE_MEDAL_EACH),
    problems: problems.map(({ _id }) => _id),
    problemPoints: Object.fromEntries(problems.map(({ _id, points }) => [_id, pointsWritten(points)])),
    problemPretests: Object.fromEntries(problems.map(({ _id, pretestCount }) => [_id, String(pretestCount ?? '')])),
  }
}

/** An emptied field falls back to the usual points. */
export const pointsWritten = (points?: number | null) => String(points ?? CONTEST_PROBLEM_POINTS.default)

export type ContestBody = z.input<typeof NewContest>

export function bodyOf(draft: ContestDraft): ContestBody {
  const { problems, problemPoints, problemPretests, startTime, endTime, isPublic, accessCode } = draft
  return {
    ...draft,
    startTime: instantOf(startTime),
    endTime: instantOf(endTime),
    accessCode: isPublic ? null : accessCode,
    isRated: draft.isRated && canBeRated(draft.takes),
    problemPoints: Object.fromEntries(problems.map((id) => [id, pointsIn(problemPoints[id])])),
    problemPretests: Object.fromEntries(problems.map((id) => [id, problemPretests[id] ?? ''])),
  }
}

function pointsIn(written: string | undefined): string | number {
  return written === undefined || written.trim() === '' ? CONTEST_PROBLEM_POINTS.default : written
}

/** Only changed fields are sent, so that what another administrator changed meanwhile stays. */
export function changeOf(draft: ContestDraft, before: ContestDraft): z.input<typeof ContestChange> {
  const was = bodyOf(before)
  const changed = Object.entries(bodyOf(draft)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name as keyof ContestBody]),
  )
  const change: z.input<typeof ContestChange> = Object.fromEntries(changed)
  // A new list of problems would come with the usual points.
  const { problemPretests, ...rest } = change
  const pretests =
    JSON.stringify(draft.problemPretests) === JSON.stringify(before.problemPretests) ? {} : { problemPretests }
  return change.problems ? { ...rest, ...pretests, problemPoints: bodyOf(draft).problemPoints } : change
}
