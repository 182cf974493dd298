import * as React from 'react'

/**
 * React creates an Error for each element to record where it was made, a fifth of the CPU time of these tests. No test
 * reads it. React stops by itself after ten thousand elements in a second, and this count says so from the start.
 */
export function skipOwnerStacks(): void {
  const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  })
}
