import type { IconName } from '../../ui/icons/icon.tsx'

export interface AdminLink {
  to: string
  label: string
  icon: IconName
}

/** The pages of the administration, in order. */
export const adminLinks: readonly AdminLink[] = [
  { to: '/admin', label: 'Dashboard', icon: 'home' },
  { to: '/admin/users', label: 'Users', icon: 'users' },
  { to: '/admin/problems', label: 'Problems', icon: 'list' },
  { to: '/admin/contests', label: 'Contests', icon: 'calendar' },
  { to: '/admin/submissions', label: 'Submissions', icon: 'file' },
  { to: '/admin/appeals', label: 'Appeals', icon: 'chat' },
  { to: '/admin/audit', label: 'Audit', icon: 'history' },
  { to: '/admin/rejudges', label: 'Rejudges', icon: 'refresh' },
  { to: '/admin/test-proposals', label: 'Proposed tests', icon: 'layers' },
  { to: '/admin/settings', label: 'Settings', icon: 'gear' },
]
