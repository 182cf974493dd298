import type { ReactNode } from 'react'
import { shellTexts } from '../../copy/site/shell.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../icons/icon.tsx'
import { type MessageTone, messageIcons } from './alert.tsx'

export type ToastTone = Exclude<MessageTone, 'warning'>

export interface ToastOrder {
  tone: ToastTone
  content: ReactNode
}

const tones: Record<ToastTone, string> = { success: 'text-success', danger: 'text-danger', info: 'text-info' }

export function ToastCard({ tone, onClose, children }: { tone: ToastTone; onClose: () => void; children: ReactNode }) {
  return (
    <div className="relative flex w-[340px] max-w-full items-start gap-2.5 overflow-hidden rounded-panel border border-line-strong bg-raised py-[11px] pe-2.5 pb-3 ps-[13px] text-small text-ink shadow-menu max-tablet:w-full">
      <Icon name={messageIcons[tone]} className={classes('mt-0.5', tones[tone])} />
      <div className="min-w-0 flex-1">{children}</div>
      <IconButton icon="cross" iconSize="sm" label={shellTexts.close} size="sm" onClick={onClose} className="-my-1" />
      <span
        aria-hidden="true"
        className={classes('toast-life absolute inset-x-0 bottom-0 h-0.5 bg-current', tones[tone])}
      />
    </div>
  )
}
