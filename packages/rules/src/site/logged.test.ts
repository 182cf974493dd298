import { expect, test } from 'vitest'
import { clipLogged, loggedError, loggedRequest } from './logged.ts'

const MEGABYTES = 'x'.repeat(3_000_000)

test('a value is clipped, and its length noted', () => {
  expect(clipLogged('short')).toBe('short')
  expect(clipLogged(MEGABYTES)).toMatch(/^x{2000}… \(3000000 characters\)$/)
})

test('an error that repeats what was sent keeps what went wrong and where, in a few kilobytes', () => {
  const error = new Error('failed', { cause: new RangeError(`bad value: ${MEGABYTES}`) })
  const logged = loggedError(error)
  expect(logged.type).toBe('RangeError')
  expect(logged.message).toMatch(/^bad value: x/)
  expect(logged.stack).toMatch(/\n {4}at .*logged\.test/)
  expect(JSON.stringify(logged).length).toBeLessThan(10_000)
})

test('so does a request', () => {
  const logged = loggedRequest({ method: 'GET', url: `/api/problems?search=${MEGABYTES}`, ip: '127.0.0.1' })
  expect(JSON.stringify(logged).length).toBeLessThan(3_000)
})
