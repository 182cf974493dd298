import type { readContestFiles } from '@arbiter/contract/contests/contest-editing'
import type { ReplyOf } from '@arbiter/contract/endpoint'
import { milliseconds } from '@arbiter/rules/contests/contest-clock'
import { instantOf, localTime } from '../../../lib/local-time.ts'
import { type ContestDraft, pointsWritten } from './contest-draft.ts'

type Setup = ReplyOf<typeof readContestFiles>

const MINUTE_MS = 60_000

/** The draft with what the files say; a file without a start moves the end alone. */
export function filledIn(draft: ContestDraft, setup: Setup): ContestDraft {
  const { title, durationMinutes, freezeMinutes, penaltyMinutes, problems } = setup
  const start = milliseconds(setup.startTime ?? instantOf(draft.startTime))
  const lasted = milliseconds(instantOf(draft.endTime)) - milliseconds(instantOf(draft.startTime))
  const length = durationMinutes === null ? lasted : durationMinutes * MINUTE_MS
  const points = problems.map((problem) => [problem._id, pointsWritten(problem.points)])
  return {
    ...draft,
    title: title ?? draft.title,
    startTime: localTime(new Date(start)),
    endTime: localTime(new Date(start + length)),
    freezeMinutes: freezeMinutes === null ? draft.freezeMinutes : String(freezeMinutes),
    penaltyPerWrongSubmission: penaltyMinutes === null ? draft.penaltyPerWrongSubmission : String(penaltyMinutes),
    ...(problems.length > 0 && {
      problems: problems.map(({ _id }) => _id),
      problemPoints: { ...Object.fromEntries(points), ...draft.problemPoints },
    }),
  }
}
