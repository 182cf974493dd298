import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { Icon, type IconName } from '../icons/icon.tsx'
import { type ButtonLook, buttonLook } from './button-look.ts'

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  icon?: IconName
  busy?: boolean
  /** Disables the button and says why. It stays in the tab order, so that keyboard users reach the reason. */
  disabledReason?: string
}

export function Button({
  tone,
  size,
  fill,
  className,
  icon,
  busy,
  disabledReason,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const blocked = busy || disabledReason !== undefined
  // The click is prevented instead of using `disabled`: a disabled button loses the focus and hides its title.
  const click = (event: MouseEvent<HTMLButtonElement>) => (blocked ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      {...rest}
      className={buttonLook({ tone, size, fill, className: classes(busy && 'cursor-progress', className) })}
      aria-busy={busy || undefined}
      aria-disabled={disabledReason !== undefined || undefined}
      title={disabledReason ?? rest.title}
      onClick={click}
    >
      <ButtonFace icon={icon} busy={busy}>
        {children}
      </ButtonFace>
    </button>
  )
}

/** The spinner replaces the icon or covers the text, so that the width never changes. */
function ButtonFace({ icon, busy, children }: { icon?: IconName; busy?: boolean; children: ReactNode }) {
  if (icon) {
    return (
      <>
        {busy ? <Spinner className="m-px" /> : <Icon name={icon} />}
        {children}
      </>
    )
  }
  if (!busy) return children
  return (
    <>
      <span className="inline-flex items-center gap-1.5 opacity-0">{children}</span>
      <Spinner className="absolute" />
    </>
  )
}
