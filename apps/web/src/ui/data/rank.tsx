import { classes } from '../classes.ts'

const medals: Record<number, { metal: string; tone: string }> = {
  1: { metal: 'Gold', tone: 'bg-gold text-on-gold' },
  2: { metal: 'Silver', tone: 'bg-silver text-on-silver' },
  3: { metal: 'Bronze', tone: 'bg-bronze text-on-bronze' },
}

/** A medal for the first three, a plain number for everyone else. */
export function Rank({ rank }: { rank: number }) {
  const medal = medals[rank]
  if (!medal) {
    return (
      <span className="inline-grid min-w-[22px] place-items-center font-medium text-ink-muted tabular-nums">
        {rank}
      </span>
    )
  }
  return (
    <span
      className={classes(
        'inline-grid size-[22px] place-items-center rounded-full text-note font-medal tabular-nums',
        medal.tone,
      )}
    >
      <span className="sr-only">{medal.metal}, rank </span>
      {rank}
    </span>
  )
}
