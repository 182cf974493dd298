import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon, type IconName } from '../icons/icon.tsx'

export type MessageTone = 'success' | 'danger' | 'info' | 'warning'

export const messageIcons: Record<MessageTone, IconName> = {
  success: 'check',
  danger: 'alert',
  info: 'info',
  warning: 'info',
}

const tones: Record<MessageTone, { plate: string; icon: string }> = {
  success: { plate: 'border-success-line bg-success-soft', icon: 'text-success' },
  danger: { plate: 'border-danger-line bg-danger-soft', icon: 'text-danger' },
  info: { plate: 'border-info-line bg-info-soft', icon: 'text-info' },
  warning: { plate: 'border-warning-line bg-warning-soft', icon: 'text-warning' },
}

interface AlertProps {
  tone: MessageTone
  title?: string
  icon?: IconName
  action?: ReactNode
  children: ReactNode
}

/** Part of the page, unlike a toast. An error interrupts a screen reader, other alerts wait. */
export function Alert({ tone, title, icon = messageIcons[tone], action, children }: AlertProps) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classes('flex gap-2.5 rounded-control border px-3.5 py-2.5 text-small', tones[tone].plate)}
    >
      <Icon name={icon} className={classes('mt-0.5', tones[tone].icon)} />
      <div className="min-w-0 flex-1">
        {title && <b className="font-strong">{title}</b>}
        <div>{children}</div>
      </div>
      {action}
    </div>
  )
}
