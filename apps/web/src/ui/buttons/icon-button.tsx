import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classes } from '../classes.ts'
import { Icon, type IconName } from '../icons/icon.tsx'

interface IconLook {
  icon: IconName
  /** The accessible name, since an icon has no text. */
  label: string
  size?: 'sm' | 'md'
  iconSize?: 'sm' | 'md' | 'lg'
}

const shape =
  'relative grid flex-none place-items-center rounded-control text-ink-muted transition-colors hover:bg-hover hover:text-ink aria-expanded:bg-hover aria-expanded:text-ink aria-pressed:bg-pressed aria-pressed:text-ink'

const sizes = { sm: 'size-7 max-tablet:size-10', md: 'size-[34px] max-tablet:size-11' }

export function IconButton({
  icon,
  label,
  size = 'md',
  iconSize,
  className,
  children,
  ...rest
}: IconLook & ComponentProps<'button'>) {
  return (
    <button type="button" aria-label={label} {...rest} className={classes(shape, sizes[size], className)}>
      <Icon name={icon} size={iconSize} />
      {children}
    </button>
  )
}

export function IconLink({
  icon,
  label,
  size = 'md',
  iconSize,
  className,
  children,
  ...rest
}: IconLook & Omit<ComponentProps<typeof Link>, 'className'> & { className?: string }) {
  return (
    <Link aria-label={label} {...rest} className={classes(shape, sizes[size], className)}>
      <Icon name={icon} size={iconSize} />
      {children}
    </Link>
  )
}
