import { failing, neverAnswered, type State } from '../state.ts'

/** What a signed-in user sees, away from problems and contests. */
export const memberStates: State[] = [
  { name: 'home-member', viewer: 'ines', path: '/' },
  { name: 'home-newcomer', viewer: 'newcomer', path: '/' },
  { name: 'problems-member', viewer: 'ines', path: '/problems', readme: 'problems' },
  {
    name: 'account-menu',
    viewer: 'longest',
    path: '/',
    async atLook(page) {
      if ((await page.getByRole('menu').count()) > 0) return
      await page.getByRole('button', { name: /Account menu/ }).click()
      await page.getByRole('menu').waitFor()
    },
  },
  { name: 'profile', viewer: 'ines', path: '/profile' },
  { name: 'profile-new', viewer: 'newcomer', path: '/profile' },
  { name: 'profile-longest', viewer: 'longest', path: '/profile' },
  {
    name: 'profile-edit',
    viewer: 'ines',
    path: '/profile',
    async arrange(page) {
      await page.getByRole('button', { name: 'Edit Profile' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'profile-settings', viewer: 'ines', path: '/profile/settings' },
  { name: 'drafts-empty', viewer: 'newcomer', path: '/drafts' },
  { name: 'solved-problems', viewer: 'ines', path: '/profile/solved-problems' },
  { name: 'solved-problems-empty', viewer: 'newcomer', path: '/profile/solved-problems' },
  { name: 'teams', viewer: 'ines', path: '/teams' },
  { name: 'teams-empty', viewer: 'newcomer', path: '/teams' },
  { name: 'team', viewer: 'ines', path: (filled) => `/teams/${filled.contests.team}` },
  { name: 'attended-contests', viewer: 'ines', path: '/profile/contests' },
  { name: 'attended-contests-empty', viewer: 'newcomer', path: '/profile/contests' },
  { name: 'notifications', viewer: 'ines', path: '/notifications' },
  { name: 'rights', viewer: 'longest', path: '/rights' },
  { name: 'rights-empty', viewer: 'ines', path: '/rights' },
  { name: 'notifications-empty', viewer: 'newcomer', path: '/notifications' },
  { name: 'propose-test', viewer: 'ines', path: '/problems/bells-in-step/tests' },
  { name: 'propose-test-unsolved', viewer: 'newcomer', path: '/problems/bells-in-step/tests' },
  { name: 'submissions', viewer: 'ines', path: '/submissions' },
  { name: 'submissions-empty', viewer: 'newcomer', path: '/submissions' },
  {
    name: 'submissions-loading',
    viewer: 'ines',
    path: '/submissions',
    before: neverAnswered('**/api/submissions/me*'),
    isWaiting: true,
  },
  { name: 'submissions-error', viewer: 'ines', path: '/submissions', before: failing('**/api/submissions/me*') },
  { name: 'submission-accepted', viewer: 'ines', path: (filled) => `/submissions/${filled.submissions.accepted}` },
  {
    name: 'submission-wrong-answer',
    viewer: 'ines',
    path: (filled) => `/submissions/${filled.submissions.wrongAnswer}`,
  },
  { name: 'submission-time-limit', viewer: 'ines', path: (filled) => `/submissions/${filled.submissions.timeLimit}` },
  {
    name: 'submission-runtime-error',
    viewer: 'ines',
    path: (filled) => `/submissions/${filled.submissions.runtimeError}`,
  },
  { name: 'submission-dialogue', viewer: 'ines', path: (filled) => `/submissions/${filled.submissions.dialogue}` },
  { name: 'submission-groups', viewer: 'ines', path: (filled) => `/submissions/${filled.submissions.groups}` },
  {
    name: 'submission-memory-limit',
    viewer: 'ines',
    path: (filled) => `/submissions/${filled.submissions.memoryLimit}`,
  },
  {
    name: 'submission-compile-error',
    viewer: 'ines',
    path: (filled) => `/submissions/${filled.submissions.compileError}`,
  },
  {
    name: 'submission-review',
    viewer: 'ines',
    path: (filled) => `/submissions/${filled.submissions.accepted}`,
    async arrange(page) {
      await page.getByRole('button', { name: 'Get AI Feedback' }).click()
      await page.getByRole('heading', { name: 'Complexity' }).waitFor({ timeout: 60_000 })
    },
  },
  {
    name: 'submission-why',
    viewer: 'ines',
    path: (filled) => `/submissions/${filled.submissions.wrongAnswer}`,
    async arrange(page) {
      await page.getByRole('button', { name: 'Why?' }).click()
      await page.getByText('Your program fails on this input').waitFor({ timeout: 60_000 })
    },
  },
  {
    name: 'submission-growth',
    viewer: 'ines',
    path: (filled) => `/submissions/${filled.submissions.accepted}`,
    async arrange(page) {
      await page.getByRole('button', { name: 'Measure growth' }).click()
      await page.getByText(/of the limit\.$/).waitFor({ timeout: 60_000 })
    },
  },
  { name: 'submission-not-found', viewer: 'ines', path: '/submissions/999999' },
]
