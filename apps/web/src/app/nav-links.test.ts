import { expect, test } from 'vitest'
import { navLinks } from './nav-links.ts'

const labels = (...viewer: Parameters<typeof navLinks>) => navLinks(...viewer).map((link) => link.label)

test('visitors and users see the four public links [2.1.3]', () => {
  const four = ['Home', 'Problems', 'Contests', 'Leaderboard']
  expect(labels(null)).toEqual(four)
  expect(labels({ id: 'u', role: 'user', isFlagged: false, grants: [] })).toEqual(four)
})

test('administrators find the Admin Panel [2.1.4]', () => {
  expect(labels({ id: 'a', role: 'admin', isFlagged: false, grants: [] }).at(-1)).toBe('Admin Panel')
})

test('flagged users find their appeal, and three links locked [2.1.5]', () => {
  const links = navLinks({ id: 'f', role: 'user', isFlagged: true, grants: [] })
  expect(links.filter((link) => link.isLocked).map((link) => link.label)).toEqual([
    'Problems',
    'Contests',
    'Leaderboard',
  ])
  expect(links.at(-1)).toMatchObject({ label: 'Appeal Status', to: '/account-status', isLocked: false })
})

test('a flagged administrator is not shown a door that stays shut', () => {
  expect(labels({ id: 'a', role: 'admin', isFlagged: true, grants: [] })).not.toContain('Admin Panel')
})
