import * as pageTitles from '../copy/site/page-titles.ts'
import { shellTexts } from '../copy/site/shell.ts'
import type { SessionViewer } from '../features/session/session.ts'
import type { IconName } from '../ui/icons/icon.tsx'
import { firstAdminPage } from './first-admin-page.ts'

export interface NavLinkEntry {
  to: string
  label: string
  icon: IconName
  /** Shown, but leads nowhere while the account is restricted. */
  isLocked: boolean
}

/** The links of the bar, in order, as this person sees them. */
export function navLinks(viewer: SessionViewer | null): NavLinkEntry[] {
  const isFlagged = viewer?.isFlagged ?? false
  const adminPage = firstAdminPage(viewer)
  const links: NavLinkEntry[] = [
    { to: '/', label: pageTitles.home, icon: 'home', isLocked: false },
    { to: '/problems', label: pageTitles.problems, icon: 'list', isLocked: isFlagged },
    { to: '/contests', label: pageTitles.contests, icon: 'calendar', isLocked: isFlagged },
    { to: '/leaderboard', label: pageTitles.leaderboard, icon: 'trophy', isLocked: isFlagged },
  ]
  if (adminPage) links.push({ to: adminPage, label: pageTitles.admin, icon: 'shield', isLocked: false })
  if (isFlagged) links.push({ to: '/account-status', label: shellTexts.appealStatus, icon: 'flag', isLocked: false })
  return links
}
