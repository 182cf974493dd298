import { classes } from '../classes.ts'

export function Spinner({ size = 'sm', className }: { size?: 'sm' | 'lg'; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-block flex-none animate-spin rounded-full border-current/25 border-t-current',
        size === 'lg' ? 'size-6 border-[2.5px]' : 'size-3.5 border-2',
        className,
      )}
    />
  )
}
