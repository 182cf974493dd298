import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { Icon, type IconName } from '../icons/icon.tsx'

/** For the heads of code blocks and other places where a full button would be too prominent. */
export function MiniButton({ icon, className, children, ...rest }: ComponentProps<'button'> & { icon?: IconName }) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(
        'touch-area inline-flex min-h-6 items-center gap-[5px] rounded-[4px] px-[7px] text-note font-medium hover:bg-pressed max-tablet:min-h-8',
        className ?? 'text-ink-muted hover:text-ink',
      )}
    >
      {icon && <Icon name={icon} className="size-[13px]" />}
      {children}
    </button>
  )
}
