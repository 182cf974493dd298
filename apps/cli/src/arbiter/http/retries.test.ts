import { expect, test } from 'vitest'
import { CliFailure } from '../cli-failure.ts'
import { exitCodes } from '../exit-codes.ts'
import { nextWait, type RawCall, Unsuccessful } from './api.ts'
import { connectionError } from './connection-error.ts'
import { retryAfterMs, waitMs } from './wait-time.ts'

const get: RawCall = { method: 'GET', path: '/problems', isRepeatable: true }
const submit: RawCall = { method: 'POST', path: '/submissions' }
const failed = (code: string) => connectionError('https://judge.example.org', Object.assign(new Error(code), { code }))
const answered = (status: number, refusal?: string, headers = {}) =>
  new Unsuccessful(status, new Headers(headers), new CliFailure(exitCodes.refused, 'No.', refusal))

test('a GET is repeated after every connection error', () => {
  for (const code of ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT'])
    expect(nextWait(get, failed(code), 0), code).not.toBeNull()
})

test('a wrong name or certificate stays wrong', () => {
  for (const code of ['ENOTFOUND', 'CERT_HAS_EXPIRED']) expect(nextWait(get, failed(code), 0), code).toBeNull()
})

test('a submission is repeated only if it was never sent, or refused by the server itself', () => {
  expect(nextWait(submit, failed('ECONNREFUSED'), 0)).not.toBeNull()
  expect(nextWait(submit, failed('ECONNRESET'), 0)).toBeNull()
  expect(nextWait(submit, answered(429, 'rate.limited'), 0)).not.toBeNull()
  expect(nextWait(submit, answered(503, 'server.busy'), 0)).not.toBeNull()
  for (const status of [500, 502, 503, 504]) expect(nextWait(submit, answered(status), 0), `${status}`).toBeNull()
})

test('a refusal would be the same again', () => {
  for (const status of [400, 401, 403, 404, 422, 500]) expect(nextWait(get, answered(status, 'x'), 0)).toBeNull()
})

test('the server says how long to wait, within reason, and there is an end', () => {
  expect(nextWait(get, answered(503, 'x', { 'retry-after': '7' }), 0)?.ms).toBe(7_000)
  expect(nextWait(get, answered(503, 'x', { 'retry-after': '3600' }), 0)).toBeNull()
  expect(nextWait(get, failed('ECONNRESET'), 5)).toBeNull()
})

test('waits grow, and differ between people', () => {
  expect([0, 1, 2, 10].map((attempt) => waitMs(attempt, () => 1))).toEqual([400, 800, 1_600, 8_000])
  expect(waitMs(0, () => 0)).toBe(200)
  expect(retryAfterMs(new Date(5_000).toUTCString(), 2_000)).toBe(3_000)
  expect(retryAfterMs('soon')).toBeNull()
})
