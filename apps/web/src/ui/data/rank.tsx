import { medalTexts } from '../../copy/site/ranks.ts'
import { classes } from '../classes.ts'

type Metal = 'gold' | 'silver' | 'bronze'

const medals: Record<Metal, string> = {
  gold: 'bg-gold text-on-gold',
  silver: 'bg-silver text-on-silver',
  bronze: 'bg-bronze text-on-bronze',
}

/** A plain number, or a medal with the number in it. */
export function Rank({ rank, metal }: { rank: number; metal: Metal | null }) {
  if (!metal) {
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
        medals[metal],
      )}
    >
      <span className="sr-only">{medalTexts[metal]({ rank })}</span>
      {/* Generated content, because the text before it has the number already. */}
      <span aria-hidden="true" data-text={rank} className="before:content-[attr(data-text)]" />
    </span>
  )
}
