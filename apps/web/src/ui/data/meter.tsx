import { classes } from '../classes.ts'

/** A thin line that fills; the words beside it say the same, so it is hidden from screen readers. */
export function Meter({ share, className }: { share: number; className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classes('h-[3px] overflow-hidden rounded-[2px] bg-pressed forced-color-adjust-none', className)}
    >
      <div
        className="h-full rounded-[2px] bg-accent transition-[width] duration-(--settle)"
        style={{ width: `${Math.min(100, Math.max(0, share * 100))}%` }}
      />
    </div>
  )
}
