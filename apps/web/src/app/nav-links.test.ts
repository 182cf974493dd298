import { expect, test } from 'vitest'
import { navLinks } from './nav-links.ts'

const labels = (...viewer: Parameters<typeof navLinks>) => navLinks(...viewer).map((link) => link.label)

test('visitors and users see the four public links', () => {
  const four = ['Home', 'Problems', 'Contests', 'Leaderboard']
  expect(labels(null)).toEqual(four)
  expect(labels({ id: 'u', role: 'user', isFlagged: false })).toEqual(four)
})

test('administrators find the Admin Panel', () => {
  expect(labels({ id: 'a', role: 'admin', isFlagged: false }).at(-1)).toBe('Admin Panel')
})

test('flagged users find their appeal, and three links locked', () => {
  const links = navLinks({ id: 'f', role: 'user', isFlagged: true })
  expect(links.filter((link) => link.isLocked).map((link) => link.label)).toEqual([
    'Problems',
    'Contests',
    'Leaderboard',
  ])
  expect(links.at(-1)).toMatchObject({ label: 'Appeal Status', to: '/account-status', isLocked: false })
})

test('a flagged administrator is not shown a door that stays shut', () => {
  expect(labels({ id: 'a', role: 'admin', isFlagged: true })).not.toContain('Admin Panel')
})
