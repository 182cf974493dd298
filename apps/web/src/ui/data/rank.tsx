import { classes } from '../classes.ts'

type Metal = 'gold' | 'silver' | 'bronze'

const medals: Record<Metal, { word: string; tone: string }> = {
  gold: { word: 'Gold', tone: 'bg-gold text-on-gold' },
  silver: { word: 'Silver', tone: 'bg-silver text-on-silver' },
  bronze: { word: 'Bronze', tone: 'bg-bronze text-on-bronze' },
}

/** A plain number, or a medal with the number in it. */
export function Rank({ rank, metal }: { rank: number; metal: Metal | null }) {
  const medal = metal && medals[metal]
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
      <span className="sr-only">{medal.word}, rank </span>
      {rank}
    </span>
  )
}
