import type { ReactNode } from 'react'
import { homeTexts } from '../../copy/site/home.ts'
import { SectionHead } from '../../ui/layout/page.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'

interface HomeSectionProps {
  title: string
  allAt: string
  /** Why there is nothing to show, instead of the list and the link to all of it. */
  unavailable?: string
  children: ReactNode
}

export function HomeSection({ title, allAt, unavailable, children }: HomeSectionProps) {
  return (
    <section aria-label={title}>
      <SectionHead title={title}>
        {unavailable === undefined && (
          <TextLink
            to={allAt}
            aria-label={homeTexts.viewAllOf({ list: title })}
            className="touch-area ms-auto text-small"
          >
            {homeTexts.viewAll}
          </TextLink>
        )}
      </SectionHead>
      {unavailable === undefined ? children : <QuietLine>{unavailable}</QuietLine>}
    </section>
  )
}

/** Shown instead of a list that is empty or not for this viewer. */
export function QuietLine({ children }: { children: string }) {
  return <p className="rounded-panel border border-line bg-surface px-4 py-3 text-ink-muted">{children}</p>
}
