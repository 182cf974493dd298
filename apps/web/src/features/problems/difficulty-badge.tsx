import { difficultyNames } from '@arbiter/contract/messages/difficulty-names'
import type { Difficulty } from '@arbiter/rules/problems/problem'
import { classes } from '../../ui/classes.ts'

const looks: Record<Difficulty, { tone: string; bars: number }> = {
  Easy: { tone: 'text-easy', bars: 1 },
  Medium: { tone: 'text-medium', bars: 2 },
  Hard: { tone: 'text-hard', bars: 3 },
}

const barHeights = ['h-[5px]', 'h-2', 'h-[11px]']

/** Bars, word and colour: never colour alone. */
export function DifficultyBadge({ difficulty }: { difficulty: Difficulty }) {
  const { tone, bars } = looks[difficulty]
  return (
    <span className={classes('inline-flex items-center gap-1.5 text-small font-label whitespace-nowrap', tone)}>
      <span aria-hidden="true" className="inline-flex h-[11px] items-end gap-0.5 forced-color-adjust-none">
        {barHeights.map((height, index) => (
          <span
            key={height}
            className={classes('w-[3px] rounded-[1px] bg-current', height, index >= bars && 'opacity-25')}
          />
        ))}
      </span>
      {difficultyNames[difficulty]}
    </span>
  )
}
