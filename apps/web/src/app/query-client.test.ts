import { describe, expect, test } from 'vitest'
import { ApiError } from '../lib/api-error.ts'
import { isWorthRetrying } from './query-client.ts'

describe('a failed question', () => {
  test('is asked once more when the line or the server broke', () => {
    expect(isWorthRetrying(0, new TypeError('Failed to fetch'))).toBe(true)
    expect(isWorthRetrying(0, new ApiError(503))).toBe(true)
    expect(isWorthRetrying(1, new ApiError(503))).toBe(false)
  })
  test('is not asked again when the answer was no', () => {
    expect(isWorthRetrying(0, new ApiError(404))).toBe(false)
  })
})
