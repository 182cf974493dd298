import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from '../icons/icon.tsx'
import { type ButtonLook, buttonLook } from './button-look.ts'

interface ButtonLinkProps extends ButtonLook, Omit<ComponentProps<typeof Link>, 'className'> {
  icon?: IconName
}

/** A link because it navigates, styled as a button because it is the suggested next step. */
export function ButtonLink({ tone, size, fill, className, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonLook({ tone, size, fill, className })}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}
