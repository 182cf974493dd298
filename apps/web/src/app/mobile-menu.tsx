import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { shellTexts } from '../copy/site/shell.ts'
import { useSignInAddress } from '../lib/sign-in-address.ts'
import { classes } from '../ui/classes.ts'
import { Icon, type IconName } from '../ui/icons/icon.tsx'
import type { NavLinkEntry } from './nav-links.ts'

const entry = 'flex h-11 items-center gap-3 rounded-control px-3 font-label'

interface MobileMenuProps {
  id: string
  links: readonly NavLinkEntry[]
  isSignedIn: boolean
}

/** The links of the bar on phones, below it. */
export function MobileMenu({ id, links, isSignedIn }: MobileMenuProps) {
  return (
    <nav
      id={id}
      aria-label={shellTexts.menu}
      className="fixed inset-x-0 top-bar z-[39] grid max-h-[calc(100dvh-var(--bar))] animate-arrive gap-0.5 overflow-auto border-b border-line bg-surface p-2 shadow-menu tablet:hidden"
    >
      {links.map((link) =>
        link.isLocked ? <LockedEntry key={link.to} {...link} /> : <OpenEntry key={link.to} {...link} />,
      )}
      {!isSignedIn && <VisitorEntries />}
    </nav>
  )
}

function VisitorEntries() {
  return (
    <>
      <hr className="mx-1 my-1.5 border-line" />
      <OpenEntry to={useSignInAddress()} icon="user" label={shellTexts.signIn} />
      <OpenEntry to={useSignInAddress('/register')} icon="plus" label={shellTexts.register} />
    </>
  )
}

function OpenEntry({ to, icon, label }: { to: string; icon: IconName; label: ReactNode }) {
  return (
    <NavLink
      to={to}
      end={to === '/'}
      className={classes(
        entry,
        'text-ink-muted hover:bg-hover aria-[current]:bg-accent-soft aria-[current]:text-accent-ink',
      )}
    >
      <Icon name={icon} />
      {label}
    </NavLink>
  )
}

function LockedEntry({ icon, label }: NavLinkEntry) {
  return (
    <span
      aria-disabled="true"
      title={shellTexts.flaggedLink}
      className={classes(entry, 'cursor-not-allowed text-ink-disabled')}
    >
      <Icon name={icon} />
      {label}
      <Icon name="lock" size="sm" className="ms-auto" />
    </span>
  )
}
