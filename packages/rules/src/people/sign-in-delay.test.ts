import { describe, expect, test } from 'vitest'
import { failuresAt, isKnown, KNOWN_FOR_MS, SIGN_IN_MEMORY_MS, scopesFor, signInDelayMs } from './sign-in-delay.ts'

const now = new Date('2026-11-14T12:00:00Z')
const agoMs = (ms: number) => new Date(now.getTime() - ms)
const tried = (failures: number, ms = 0) => ({ failures, lastTriedAt: agoMs(ms) })

describe('a user who tries one account from one address', () => {
  test.each([
    [0, 0],
    [4, 0],
    [5, 1_000],
    [6, 2_000],
    [9, 16_000],
    [13, 256_000],
    [14, 300_000],
    [5_000, 300_000],
  ])('waits after %i failures for %i ms', (failures, delayMs) => {
    expect(signInDelayMs('pair', tried(failures), now)).toBe(delayMs)
  })

  test('waits only for what is left of the time', () => {
    expect(signInDelayMs('pair', tried(6, 1_500), now)).toBe(500)
    expect(signInDelayMs('pair', tried(6, 2_000), now)).toBe(0)
  })

  test('is unknown again after an hour without failures', () => {
    expect(failuresAt(tried(20, SIGN_IN_MEMORY_MS), now)).toBe(20)
    expect(failuresAt(tried(20, SIGN_IN_MEMORY_MS + 1), now)).toBe(0)
    expect(signInDelayMs('pair', tried(20, SIGN_IN_MEMORY_MS + 1), now)).toBe(0)
  })

  test('need not wait the first time', () => {
    expect(signInDelayMs('pair', undefined, now)).toBe(0)
  })
})

test('an account that is tried from everywhere is slowed down later, and for a minute at most', () => {
  expect(signInDelayMs('account', tried(49), now)).toBe(0)
  expect(signInDelayMs('account', tried(50), now)).toBe(1_000)
  expect(signInDelayMs('account', tried(9_999), now)).toBe(60_000)
})

test('a contest room behind one address may mistype two hundred times', () => {
  expect(signInDelayMs('address', tried(199), now)).toBe(0)
  expect(signInDelayMs('address', tried(9_999), now)).toBe(10_000)
})

test('a known browser is counted by itself, whatever happens at its address', () => {
  expect(scopesFor({ device: true, address: true })).toEqual(['device'])
  expect(signInDelayMs('device', tried(4), now)).toBe(0)
  expect(signInDelayMs('device', tried(6), now)).toBe(2_000)
})

test('a user who signed in from an address lately is not held up there by what others do', () => {
  expect(isKnown(agoMs(KNOWN_FOR_MS), now)).toBe(true)
  expect(isKnown(agoMs(KNOWN_FOR_MS + 1), now)).toBe(false)
  expect(isKnown(null, now)).toBe(false)
  expect(scopesFor({ device: false, address: true })).toEqual(['pair'])
  expect(scopesFor({ device: false, address: false })).toEqual(['pair', 'account', 'address'])
})
