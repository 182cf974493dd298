import * as React from 'react'

/**
 * React notes for each element where it was made, with an error of its own: a fifth of what these tests computed. Here nobody
 * reads that; it stops by itself after ten thousand elements in a second, and this count says so from the start.
 */
export function skipOwnerStacks(): void {
  const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  })
}
