import { type Action, actions } from '@arbiter/rules/people/abilities'
import { expect, test } from 'vitest'
import { navLinks } from './nav-links.ts'

const labels = (...viewer: Parameters<typeof navLinks>) => navLinks(...viewer).map((link) => link.label)
const adminPageFor = (...may: Action[]) =>
  navLinks({ isFlagged: false, may }).find(({ label }) => label === 'Admin Panel')?.to

test('visitors and users see the four public links [2.1.3]', () => {
  const four = ['Home', 'Problems', 'Contests', 'Leaderboard']
  expect(labels(null)).toEqual(four)
  expect(labels({ isFlagged: false, may: [] })).toEqual(four)
})

test('administrators find the Admin Panel [2.1.4]', () => {
  expect(labels({ isFlagged: false, may: actions }).at(-1)).toBe('Admin Panel')
  expect(adminPageFor(...actions)).toBe('/admin')
})

test.each<[string, Action[]]>([
  ['/admin/users', ['person.manage']],
  ['/admin/problems', ['problem.set', 'problem.see', 'problem.edit', 'submission.see', 'rejudge.preview']],
  ['/admin/contests', ['contest.organise', 'contest.see', 'contest.run', 'submission.see']],
  ['/admin/problems', ['problem.create', 'problem.set']],
  ['/admin/create-problem', ['problem.create']],
  ['/admin/create-contest', ['contest.create']],
  ['/admin/submissions', ['submission.see', 'rejudge.preview']],
])('the Admin Panel leads to %s where that is the first page open to a person: %j', (page, may) => {
  expect(adminPageFor(...may)).toBe(page)
})

test('testers and proctors have no page in the Admin Panel, and so no link to it', () => {
  expect(adminPageFor('problem.see', 'contest.see', 'contest.board', 'contest.hall')).toBeUndefined()
})

test('flagged users find their appeal, and three links locked [2.1.5]', () => {
  const links = navLinks({ isFlagged: true, may: [] })
  expect(links.filter((link) => link.isLocked).map((link) => link.label)).toEqual([
    'Problems',
    'Contests',
    'Leaderboard',
  ])
  expect(links.at(-1)).toMatchObject({ label: 'Appeal Status', to: '/account-status', isLocked: false })
})

test('a flagged administrator is not shown a door that stays shut', () => {
  expect(labels({ isFlagged: true, may: actions })).not.toContain('Admin Panel')
})
