import { failing, neverAnswered, type State } from '../state.ts'

/** What a visitor sees who is not signed in. */
export const visitorStates: State[] = [
  { name: 'home', path: '/' },
  { name: 'home-loading', path: '/', before: neverAnswered('**/api/**'), isWaiting: true },
  { name: 'home-failed', path: '/', before: failing('**/api/problems*') },
  {
    name: 'mobile-menu',
    path: '/',
    async atLook(page, { width }) {
      const toggle = page.getByRole('button', { name: /menu/i }).first()
      if (width < 768 && (await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
    },
  },
  { name: 'login', path: '/login' },
  {
    name: 'login-failed',
    path: '/login',
    async arrange(page) {
      await page.getByLabel('Email or username').fill('nobody')
      await page.getByLabel('Password', { exact: true }).fill('not the password')
      await page.getByRole('button', { name: 'Login' }).click()
      await page.getByText('Wrong email, username or password.').first().waitFor()
    },
  },
  { name: 'register', path: '/register' },
  {
    name: 'register-errors',
    path: '/register',
    async arrange(page) {
      await page.getByLabel('Email').fill('ines')
      await page.getByLabel('Username').fill('i')
      await page.getByLabel('Password', { exact: true }).fill('short')
      await page.getByRole('button', { name: 'Register' }).click()
    },
  },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/reset-password#token=x' },
  { name: 'problems', path: '/problems' },
  { name: 'problems-filtered', path: '/problems?difficulty=Easy&difficulty=Medium&search=e' },
  { name: 'problems-empty', path: '/problems?search=no+such+problem' },
  { name: 'problems-loading', path: '/problems', before: neverAnswered('**/api/problems?*'), isWaiting: true },
  { name: 'problems-error', path: '/problems', before: failing('**/api/problems?*') },
  { name: 'leaderboard', path: '/leaderboard' },
  { name: 'leaderboard-loading', path: '/leaderboard', before: neverAnswered('**/leaderboard?*'), isWaiting: true },
  { name: 'leaderboard-error', path: '/leaderboard', before: failing('**/api/users/leaderboard*') },
  { name: 'help', path: '/help' },
  { name: 'help-search', path: '/help?search=verdict' },
  { name: 'help-document', path: '/help/contestants' },
  { name: 'languages', path: '/languages' },
  { name: 'status', path: '/status' },
  { name: 'status-error', path: '/status', before: failing('**/api/status') },
  { name: 'user', path: '/users/ines' },
  { name: 'user-longest', path: '/users/maximiliana-von-hohenstaufen-1' },
  { name: 'user-not-found', path: '/users/nobody-of-that-name' },
  { name: 'submissions-access-denied', path: '/submissions' },
  { name: 'page-not-found', path: '/no-such-page' },
  { name: 'problem-not-found', path: '/problems/no-such-problem' },
]
