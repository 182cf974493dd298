import { classes } from '../classes.ts'

/** Stands for a piece of text that is coming; its size is given by utilities. */
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
