import { NavLink } from 'react-router'
import { shellTexts } from '../copy/site/shell.ts'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icons/icon.tsx'
import type { NavLinkEntry } from './nav-links.ts'

const entry = 'relative flex items-center px-2.5 font-medium max-desktop:px-[9px]'

const current =
  'aria-[current]:text-ink aria-[current]:after:absolute aria-[current]:after:inset-x-2.5 aria-[current]:after:-bottom-px aria-[current]:after:h-0.5 aria-[current]:after:rounded-t-[2px] aria-[current]:after:bg-accent'

/** The links in the bar, from tablets up. */
export function MainNav({ links }: { links: readonly NavLinkEntry[] }) {
  return (
    <nav
      aria-label={shellTexts.mainNavigation}
      className="flex items-stretch gap-0.5 max-desktop:gap-0 max-tablet:hidden"
    >
      {links.map((link) =>
        link.isLocked ? <LockedEntry key={link.to} {...link} /> : <OpenEntry key={link.to} {...link} />,
      )}
    </nav>
  )
}

function OpenEntry({ to, label }: NavLinkEntry) {
  return (
    <NavLink
      to={to}
      end={to === '/'}
      className={classes(
        entry,
        current,
        'text-ink-muted transition-colors hover:text-ink focus-visible:-outline-offset-4',
      )}
    >
      {label}
    </NavLink>
  )
}

/** Not a link, so that it cannot be focused or followed. */
function LockedEntry({ label }: NavLinkEntry) {
  return (
    <span
      aria-disabled="true"
      title={shellTexts.flaggedLink}
      className={classes(entry, 'cursor-not-allowed gap-[5px] text-ink-disabled')}
    >
      {label}
      <Icon name="lock" size="sm" />
    </span>
  )
}
