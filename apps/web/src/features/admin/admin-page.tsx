import { numberText } from '@arbiter/texts/page-locale'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, matchPath, NavLink, useLocation, useSearchParams } from 'react-router'
import { adminPageTexts } from '../../copy/admin/admin-pages.ts'
import { ArrivalNotice } from '../../lib/arrival-notice.tsx'
import { useAllowedActions } from '../../lib/may.ts'
import { classes } from '../../ui/classes.ts'
import { Pill } from '../../ui/data/pill.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { type AdminLink, adminLinks } from './admin-links.ts'
import { showCurrent } from './show-current.ts'

interface AdminPageProps {
  title: string
  /** A number beside the title, such as the length of the list. */
  count?: number
  /** Buttons at the right end of the title's line; a read-only view has none. */
  actions?: ReactNode
  /** The list that the page belongs to. */
  back?: { to: string; label: string }
  /** Links to the pages beside this one. */
  tabs?: ReactNode
  children: ReactNode
}

/** Every page below /admin: the side navigation, the title and what it is about. */
export function AdminPage({ title, count, actions, back, tabs, children }: AdminPageProps) {
  const isReadOnly = useSearchParams()[0].get('view') === 'true'
  const links = useOpenLinks()
  return (
    <div className="desktop:grid desktop:grid-cols-[212px_minmax(0,1fr)] print:block">
      <AdminNav links={links} section={back?.to} />
      {/* The div takes the width that is left; without it the page would be as narrow as its content. */}
      <div className="min-w-0">
        <Page width="wide">
          <ArrivalNotice />
          {back && links.some(({ to }) => to === back.to) && (
            <div className="print:hidden">
              <BackLink to={back.to}>{back.label}</BackLink>
            </div>
          )}
          <div className="mb-5 flex min-h-control flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="text-title tracking-[-0.018em] wrap-anywhere">{title}</h1>
            <span role="status" className="text-ink-faint tabular-nums">
              {count !== undefined && numberText(count)}
            </span>
            {isReadOnly && <Pill icon="eye">{adminPageTexts.readOnly}</Pill>}
            {!isReadOnly && actions && <div className="ms-auto flex flex-wrap gap-2">{actions}</div>}
          </div>
          {tabs}
          {children}
        </Page>
      </div>
    </div>
  )
}

/** The pages that are open to the viewer. */
function useOpenLinks(): AdminLink[] {
  const allowed = useAllowedActions()
  return adminLinks.filter(({ may }) => allowed.includes(may))
}

// Beside the page; under 1024 a row that scrolls.
const side =
  'sticky top-bar z-20 flex gap-0.5 border-line bg-surface max-desktop:overflow-x-auto max-desktop:border-b max-desktop:px-3 max-desktop:py-1.5 desktop:h-[calc(100dvh-var(--bar))] desktop:flex-col desktop:overflow-y-auto desktop:border-e desktop:px-3 desktop:py-4 print:hidden'

const entry =
  'flex h-[34px] flex-none items-center gap-2.5 rounded-control px-2.5 text-small font-label whitespace-nowrap hover:bg-hover hover:text-ink max-tablet:h-10 focus-visible:-outline-offset-2'

/** `section` marks the list that a page belongs to, also when its address is not below the list's. */
function AdminNav({ links, section }: { links: readonly AdminLink[]; section: string | undefined }) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => showCurrent(nav.current), [])
  return (
    <nav ref={nav} aria-label={adminPageTexts.navigation} className={side}>
      <NavLink to="/" className={classes(entry, 'text-ink-faint desktop:mb-2')}>
        <Icon name="left" size="sm" />
        {adminPageTexts.backToSite}
      </NavLink>
      {links.map((link) => (
        <AdminEntry key={link.to} {...link} isSection={link.to === section} />
      ))}
    </nav>
  )
}

function AdminEntry({ to, label, icon, isSection }: AdminLink & { isSection: boolean }) {
  const { pathname } = useLocation()
  const isCurrent = isSection || matchPath({ path: to, end: to === '/admin' }, pathname) !== null
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={classes(entry, 'text-ink-muted aria-[current]:bg-accent-soft aria-[current]:text-accent-ink')}
    >
      <Icon name={icon} />
      {label}
    </Link>
  )
}
