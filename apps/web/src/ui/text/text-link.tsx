import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classes } from '../classes.ts'

export function TextLink({
  className,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'className'> & { className?: string }) {
  return (
    <Link {...rest} className={classes('font-medium text-accent-ink underline-offset-3 hover:underline', className)} />
  )
}
