import { scheduleOf } from '@arbiter/database/contests/contest-times'
import type { FoundContest, selectContestProblems } from './seen-contest.ts'
import { shownTimes } from './times.ts'

type ContestProblems = Awaited<ReturnType<typeof selectContestProblems>>

/** A contest with the field names of the calls that change it, so that the audit log can show the previous values. */
export function auditedFields(contest: FoundContest, problems: ContestProblems): Record<string, unknown> {
  const { title, description, contestType, maxParticipants, isPublic, isRated, allowLateSubmissions } = contest
  const { startTime, endTime } = shownTimes(contest)
  const { medals, subtaskRule, hasPretests, hasHacks, allowsUnofficial } = contest
  const { allowedLanguages, takes, maxTeamSize } = contest
  const schedule = scheduleOf(contest)
  const freezeMs = schedule.freezeTime && schedule.endTime.getTime() - schedule.freezeTime.getTime()
  return {
    ...{
      title,
      description,
      contestType,
      maxParticipants,
      isPublic,
      isRated,
      allowLateSubmissions,
      medals,
      subtaskRule,
      hasPretests,
      hasHacks,
      allowsUnofficial,
      allowedLanguages,
      takes,
      maxTeamSize,
      windowMinutes: contest.windowMinutes,
    },
    startTime: startTime.toISOString(),
    endTime: endTime.toISOString(),
    freezeMinutes: freezeMs && freezeMs / 60_000,
    accessCode: contest.accessCode ?? '',
    penaltyPerWrongSubmission: contest.penaltyPerWrongSubmissionMinutes,
    problems: problems.map(({ id }) => id),
    problemPretests: Object.fromEntries(problems.map(({ id, pretestCount }) => [id, pretestCount])),
    problemPoints: Object.fromEntries(problems.map(({ id, points }) => [id, points])),
  }
}
