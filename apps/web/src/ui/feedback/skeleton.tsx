import { classes } from '../classes.ts'

/** A placeholder for text that is loading. Utility classes give its size. */
export function Skeleton({ className, round = false }: { className?: string; round?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'block flex-none animate-wait bg-pressed',
        round ? 'rounded-full' : 'h-3 rounded-[4px]',
        className,
      )}
    />
  )
}
