import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { problemTabTexts } from '../../copy/admin/admin-pages.ts'
import { type ProblemTab, problemTabs } from './problem-tab-table.ts'
import { showCurrent } from './show-current.ts'

// Scrolls sideways if it is wider than the screen.
const bar = 'mb-4 flex gap-0.5 overflow-x-auto overflow-y-hidden border-b border-line print:hidden'

const tab =
  'relative inline-flex min-h-[38px] flex-none items-center px-2.5 text-small font-label whitespace-nowrap text-ink-muted hover:text-ink focus-visible:-outline-offset-4 max-tablet:min-h-[44px] ' +
  'aria-[current]:text-ink aria-[current]:after:absolute aria-[current]:after:inset-x-2 aria-[current]:after:bottom-0 aria-[current]:after:h-0.5 aria-[current]:after:rounded-t-[2px] aria-[current]:after:bg-accent'

/** Leads from each page of a problem to the others. */
export function ProblemTabs({ problemId }: { problemId: string }) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => showCurrent(nav.current), [])
  return (
    <nav ref={nav} aria-label={problemTabTexts.pages} className={bar}>
      {problemTabs.map((each) => (
        <TabLink key={each.label} problemId={problemId} tab={each} />
      ))}
    </nav>
  )
}

const TabLink = ({ problemId, tab: { label, to, alsoCalled } }: { problemId: string; tab: ProblemTab }) => (
  <NavLink to={to(problemId)} title={alsoCalled} className={tab}>
    {label}
  </NavLink>
)
