import type { State } from '../state.ts'

/** Accounts that an administrator has flagged. */
export const restrictedStates: State[] = [
  { name: 'account-status', viewer: 'flagged', path: '/account-status' },
  {
    name: 'account-status-too-short',
    viewer: 'flagged',
    path: '/account-status',
    async arrange(page) {
      await page.getByLabel('Reason').fill('We shared a desk')
    },
  },
  { name: 'account-status-pending', viewer: 'appealing', path: '/account-status' },
  { name: 'account-status-rejected', viewer: 'rejected', path: '/account-status' },
  { name: 'home-restricted', viewer: 'flagged', path: '/' },
  { name: 'profile-restricted', viewer: 'flagged', path: '/profile' },
  { name: 'submissions-restricted', viewer: 'flagged', path: '/submissions' },
]
