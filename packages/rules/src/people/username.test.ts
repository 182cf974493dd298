import { expect, test } from 'vitest'
import { isReservedUsername, isUsername, tombstoneUsername } from './username.ts'

test.each([
  'session',
  'login',
  'logout',
  'register',
  'leaderboard',
  'profile',
  'me',
  'admin',
  'sample',
  'stream',
  'Admin',
  'ad-min',
  '.admin.',
])('%s is reserved', (username) => {
  expect(isReservedUsername(username)).toBe(true)
})

test('the name of a deleted user is one that nobody can take', () => {
  const name = tombstoneUsername('0191e1a0-0000-7000-8000-0123456789ab')
  expect(name).toBe('deleted-0123456789ab')
  expect([isUsername(name), isReservedUsername(name), isReservedUsername(name.toUpperCase())]).toEqual([
    true,
    true,
    true,
  ])
})

test.each(['ada', 'administer', 'stream1', 'admin2', 'deleted-scenes'])('%s is free', (username) => {
  expect(isReservedUsername(username)).toBe(false)
})

test.each([
  ['ada', true],
  ['A.d_a-1', true],
  ['ab', false],
  ['a'.repeat(30), true],
  ['a'.repeat(31), false],
  ['ada l', false],
  ['ada/l', false],
  ['ada\n', false],
  ['аda', false],
])('%j is a username: %s', (username, isFine) => {
  expect(isUsername(username)).toBe(isFine)
})
