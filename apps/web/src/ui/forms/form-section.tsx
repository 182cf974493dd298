import type { ReactNode } from 'react'
import { PanelHead, panelPlate } from '../layout/panel.tsx'
import { sectionId } from './form-index.tsx'

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      id={sectionId(title)}
      aria-label={title}
      tabIndex={-1}
      className={`${panelPlate} scroll-mt-12 focus-visible:outline-none`}
    >
      <PanelHead title={title} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">{children}</div>
    </section>
  )
}

/** Fields side by side if there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 tablet:grid-cols-2">{children}</div>
}

export function Choice({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <div>
      {children}
      <p className="ms-6 text-note text-ink-faint">{hint}</p>
    </div>
  )
}
