import { contestPhase } from '@arbiter/rules/contests/contest-clock'
import { contestFormTexts } from '../../../copy/contests/contest-form.ts'
import type { FullContest } from '../../../features/contests/queries.ts'
import type { changeOf } from './contest-draft.ts'

type Change = ReturnType<typeof changeOf>
type Consequence = keyof typeof contestFormTexts.running.consequences

const consequences: [Consequence, readonly (keyof Change)[]][] = [
  ['times', ['startTime', 'endTime', 'freezeMinutes']],
  ['problems', ['problems']],
  ['points', ['problemPoints']],
  ['languages', ['allowedLanguages']],
  ['rules', ['contestType', 'subtaskRule', 'penaltyPerWrongSubmission', 'hasPretests', 'hasHacks', 'problemPretests']],
]

/** How a change affects the current participants; empty unless the contest is running. */
export function consequencesOf(contest: FullContest, change: Change, now: Date): string[] {
  if (contestPhase(contest, now) !== 'live') return []
  return consequences.flatMap(([name, keys]) =>
    keys.some((key) => change[key] !== undefined) ? [contestFormTexts.running.consequences[name]] : [],
  )
}
