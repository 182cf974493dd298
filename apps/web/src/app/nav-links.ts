import type { Viewer } from '@arbiter/rules/people/access'
import type { IconName } from '../ui/icons/icon.tsx'

export interface NavLinkEntry {
  to: string
  label: string
  icon: IconName
  /** Shown, but leads nowhere while the account is restricted. */
  isLocked: boolean
}

/** The links of the bar, in order, as this person sees them. */
export function navLinks(viewer: Viewer | null): NavLinkEntry[] {
  const isFlagged = viewer?.isFlagged ?? false
  const links: NavLinkEntry[] = [
    { to: '/', label: 'Home', icon: 'home', isLocked: false },
    { to: '/problems', label: 'Problems', icon: 'list', isLocked: isFlagged },
    { to: '/contests', label: 'Contests', icon: 'calendar', isLocked: isFlagged },
    { to: '/leaderboard', label: 'Leaderboard', icon: 'trophy', isLocked: isFlagged },
  ]
  // A flagged administrator can't enter, so the link would only lead in a circle.
  if (viewer?.role === 'admin' && !isFlagged) {
    links.push({ to: '/admin', label: 'Admin Panel', icon: 'shield', isLocked: false })
  }
  if (isFlagged) links.push({ to: '/account-status', label: 'Appeal Status', icon: 'flag', isLocked: false })
  return links
}
