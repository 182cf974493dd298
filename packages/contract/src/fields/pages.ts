import { MAX_PAGE, MAX_PAGE_SIZE } from '@arbiter/rules/limits'
import { choice } from './choices.ts'
import { wholeNumber } from './numbers.ts'

export function pageQuery(defaultLimit: number) {
  return {
    page: wholeNumber('Page', { min: 1, max: MAX_PAGE }).default(1),
    limit: wholeNumber('Limit', { min: 1, max: MAX_PAGE_SIZE }).default(defaultLimit),
  }
}

/** The direction of a sorted list. */
export const order = choice('Order', ['asc', 'desc']).default('desc')
