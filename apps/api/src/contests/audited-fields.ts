import type { FoundContest, selectContestProblems } from './seen-contest.ts'

type ContestProblems = Awaited<ReturnType<typeof selectContestProblems>>

/** A contest with the field names of the calls that change it, so that the audit log can show the previous values. */
export function auditedFields(contest: FoundContest, problems: ContestProblems): Record<string, unknown> {
  const { title, description, contestType, maxParticipants, isPublic, isRated, allowLateSubmissions } = contest
  const { startTime, endTime, freezeTime, medals, subtaskRule, hasPretests, hasHacks, allowsUnofficial } = contest
  const { allowedLanguages, takes, maxTeamSize } = contest
  const freezeMs = freezeTime && endTime.getTime() - freezeTime.getTime()
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
