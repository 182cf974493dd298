import type { ReactNode } from 'react'
import { CopyButton } from '../buttons/copy-button.tsx'
import { classes } from '../classes.ts'

interface TextBlockProps {
  title: string
  /** For screen readers, where several blocks on a page have one title. */
  label?: string
  /** What the copy button copies; without it there is none. */
  copied?: string
  actions?: ReactNode
  note?: ReactNode
  className?: string
  children: ReactNode
}

/** A sample, an output, a log: a head with what can be done, and the text as it is. */
export function TextBlock({ title, label = title, copied, actions, note, className, children }: TextBlockProps) {
  return (
    <div
      className={classes(
        'relative min-w-0 overflow-hidden rounded-control border border-line bg-surface text-body',
        className,
      )}
    >
      <div className="flex min-h-8 items-center gap-1 max-tablet:min-h-10 border-b border-line bg-sunken pe-1 ps-3 text-note font-label text-ink-muted">
        <bdi>{title}</bdi>
        <span className="ms-auto flex items-center gap-0.5">
          {note && <span className="px-2 font-normal text-ink-muted tabular-nums">{note}</span>}
          {actions}
          {copied !== undefined && <CopyButton text={copied} />}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section aria-label={label} tabIndex={0} className="max-h-55 overflow-auto focus-visible:-outline-offset-2">
        {children}
      </section>
    </div>
  )
}

export function PlainText({ children }: { children: ReactNode }) {
  return <pre className="min-h-9.5 w-max min-w-full px-3 py-2 text-[13px]/5">{children}</pre>
}
