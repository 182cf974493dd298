import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'

interface EmptyProps {
  title?: string
  text?: ReactNode
  /** Dashed cells unless an icon says it better. */
  icon?: IconName
  action?: ReactNode
  /** The level of the heading, for a panel without a page title above it. */
  as?: 'h1' | 'h2' | 'h3'
}

/** The empty state: dashed cells, a sentence and one action. */
export function Empty({ title, text, icon, action, as: Heading = 'h2' }: EmptyProps) {
  return (
    <div className="grid justify-items-center gap-1.5 px-6 py-12 text-center">
      {icon ? <Icon name={icon} size="lg" className="text-ink-faint" /> : <EmptyCells />}
      {title && <Heading className="text-lead">{title}</Heading>}
      {text && <p className="max-w-[44ch] text-pretty text-ink-muted">{text}</p>}
      {action && <div className="mt-2.5">{action}</div>}
    </div>
  )
}

function EmptyCells() {
  return (
    <span aria-hidden="true" className="mb-2.5 flex gap-1">
      {['first', 'second', 'third', 'fourth'].map((cell) => (
        <span key={cell} className="size-6 rounded-cell border border-dashed border-line-strong bg-surface" />
      ))}
    </span>
  )
}
