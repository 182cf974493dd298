import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon, type IconName } from '../icons/icon.tsx'

export type PillTone = 'neutral' | 'accent' | 'success' | 'danger' | 'warning'

const tones: Record<PillTone, string> = {
  neutral: 'border-line bg-tag text-ink-muted',
  accent: 'border-accent-line bg-accent-soft text-accent-ink',
  success: 'border-success-line bg-success-soft text-success',
  danger: 'border-danger-line bg-danger-soft text-danger',
  warning: 'border-warning-line bg-warning-soft text-warning',
}

interface PillProps {
  tone?: PillTone
  icon?: IconName
  /** A pulsing dot, for something that is live. */
  breathing?: boolean
  className?: string
  children: ReactNode
}

export function Pill({ tone = 'neutral', icon, breathing = false, className, children }: PillProps) {
  return (
    <span
      className={classes(
        'inline-flex h-[22px] items-center gap-1.5 rounded-badge border px-2 text-note font-label whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {breathing && <span aria-hidden="true" className="size-[7px] animate-breathe rounded-full bg-current" />}
      {icon && <Icon name={icon} className="size-[13px]" />}
      {children}
    </span>
  )
}
