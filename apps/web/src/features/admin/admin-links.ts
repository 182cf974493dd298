import type { Action } from '@arbiter/rules/people/abilities'
import { adminLinkTexts } from '../../copy/admin/admin-pages.ts'
import type { IconName } from '../../ui/icons/icon.tsx'

export interface AdminLink {
  to: string
  label: string
  icon: IconName
  /** What a person has to be allowed to open the page, as in the table of routes. */
  may: Action
}

/** The pages of the administration, in order. */
export const adminLinks: readonly AdminLink[] = [
  { to: '/admin', label: adminLinkTexts.dashboard, icon: 'home', may: 'site.administer' },
  { to: '/admin/users', label: adminLinkTexts.users, icon: 'users', may: 'person.manage' },
  { to: '/admin/problems', label: adminLinkTexts.problems, icon: 'list', may: 'problem.set' },
  { to: '/admin/contests', label: adminLinkTexts.contests, icon: 'calendar', may: 'contest.organise' },
  { to: '/admin/submissions', label: adminLinkTexts.submissions, icon: 'file', may: 'submission.see' },
  { to: '/admin/appeals', label: adminLinkTexts.appeals, icon: 'chat', may: 'person.manage' },
  { to: '/admin/audit', label: adminLinkTexts.audit, icon: 'history', may: 'site.administer' },
  { to: '/admin/rejudges', label: adminLinkTexts.rejudges, icon: 'refresh', may: 'rejudge.preview' },
  { to: '/admin/test-proposals', label: adminLinkTexts.proposals, icon: 'layers', may: 'problem.edit' },
  { to: '/admin/webhooks', label: adminLinkTexts.webhooks, icon: 'bolt', may: 'site.administer' },
  { to: '/admin/settings', label: adminLinkTexts.settings, icon: 'gear', may: 'site.administer' },
]
