import { numberText } from '@arbiter/texts/page-locale'
import { boardTexts } from '../../../copy/contests/contest-board.ts'
import { ratingTone } from '../../../features/users/rating-tone.ts'
import { classes } from '../../../ui/classes.ts'

/** `+34`, and what the rating would be, in the colour of its band. */
export function RatingChange({ before, after }: { before: number | null; after: number | undefined }) {
  if (after === undefined) return <span className="text-ink-faint">–</span>
  return (
    <span className="block leading-[15px]">
      <span className={classes('font-strong', ratingTone(after))}>{numberText(after)}</span>
      <span dir={before === null ? undefined : 'ltr'} className="block text-[11px]/[13px] text-ink-muted">
        {before === null ? boardTexts.newRating : signed(after - before)}
      </span>
    </span>
  )
}

export function signed(difference: number): string {
  if (difference === 0) return '±0'
  return difference > 0 ? `+${difference}` : `−${-difference}`
}
