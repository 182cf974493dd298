import { adminLinkTexts } from '../../copy/admin/admin-pages.ts'
import type { IconName } from '../../ui/icons/icon.tsx'

export interface AdminLink {
  to: string
  label: string
  icon: IconName
}

/** The pages of the administration, in order. */
export const adminLinks: readonly AdminLink[] = [
  { to: '/admin', label: adminLinkTexts.dashboard, icon: 'home' },
  { to: '/admin/users', label: adminLinkTexts.users, icon: 'users' },
  { to: '/admin/problems', label: adminLinkTexts.problems, icon: 'list' },
  { to: '/admin/contests', label: adminLinkTexts.contests, icon: 'calendar' },
  { to: '/admin/submissions', label: adminLinkTexts.submissions, icon: 'file' },
  { to: '/admin/appeals', label: adminLinkTexts.appeals, icon: 'chat' },
  { to: '/admin/audit', label: adminLinkTexts.audit, icon: 'history' },
  { to: '/admin/rejudges', label: adminLinkTexts.rejudges, icon: 'refresh' },
  { to: '/admin/test-proposals', label: adminLinkTexts.proposals, icon: 'layers' },
  { to: '/admin/webhooks', label: adminLinkTexts.webhooks, icon: 'bolt' },
  { to: '/admin/settings', label: adminLinkTexts.settings, icon: 'gear' },
]
