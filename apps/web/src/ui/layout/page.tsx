import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

const widths = {
  ordinary: 'max-w-[calc(var(--page)+48px)]',
  wide: 'max-w-[calc(var(--page-wide)+48px)]',
  narrow: 'max-w-[920px]',
}

interface PageProps {
  width?: keyof typeof widths
  children: ReactNode
}

/** The gutters and the maximum width of a page. */
export function Page({ width = 'ordinary', children }: PageProps) {
  return (
    <div
      ref={keepFocusLater}
      className={classes('mx-auto px-6 pt-7 pb-16 max-tablet:px-4 max-tablet:pt-5 max-tablet:pb-12', widths[width])}
    >
      {children}
    </div>
  )
}

/** The code is fetched when an element of the page first has the focus, which could then be lost. */
function keepFocusLater(area: HTMLElement | null): void {
  if (!area) return
  const begin = async (event: FocusEvent) => {
    const path = event.composedPath()
    const { keepFocus } = await import('../overlays/keep-focus.ts')
    keepFocus(area, path)
  }
  area.addEventListener('focusin', (event) => void begin(event).catch(() => {}), { once: true })
}

interface PageHeadProps {
  title: string
  lead?: ReactNode
  children?: ReactNode
}

export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <div className="mb-5 flex flex-wrap items-end gap-4">
      <div>
        <h1 className="text-title tracking-[-0.018em]">{title}</h1>
        {lead && <p className="text-ink-muted">{lead}</p>}
      </div>
      {children}
    </div>
  )
}

export function SectionHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-2.5 flex items-baseline gap-2.5">
      <h2 className="text-lead">{title}</h2>
      {children}
    </div>
  )
}
