import type { ReactNode } from 'react'
import { SectionHead } from '../../ui/layout/page.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'

interface HomeSectionProps {
  title: string
  allAt: string
  children: ReactNode
}

export function HomeSection({ title, allAt, children }: HomeSectionProps) {
  return (
    <section aria-label={title}>
      <SectionHead title={title}>
        <TextLink to={allAt} aria-label={`View All: ${title}`} className="touch-area ml-auto text-small">
          View All
        </TextLink>
      </SectionHead>
      {children}
    </section>
  )
}

/** A list that came, and has nothing in it. */
export function QuietLine({ children }: { children: string }) {
  return <p className="rounded-panel border border-line bg-surface px-4 py-3 text-ink-muted">{children}</p>
}
