import { expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { retryOf } from './retry-of.ts'

test.each([new TypeError('Failed to fetch'), new ApiError(500), new ApiError(503), new ApiError(429)])(
  'what failed with %s may be tried again',
  (error) => {
    const refetch = vi.fn()
    retryOf({ error, refetch })?.()
    expect(refetch).toHaveBeenCalledOnce()
  },
)

test.each([400, 401, 403, 404, 409])('after a refusal with %i there is nothing to try again', (status) => {
  expect(retryOf({ error: new ApiError(status), refetch: vi.fn() })).toBeUndefined()
})
