import { MAX_PAGE, MAX_PAGE_SIZE } from '@arbiter/rules/limits'
import * as labels from '../messages/field-labels.ts'
import { choice } from './choices.ts'
import { wholeNumber } from './numbers.ts'

export function pageQuery(defaultLimit: number) {
  return {
    page: wholeNumber(labels.page, { min: 1, max: MAX_PAGE }).default(1),
    limit: wholeNumber(labels.limit, { min: 1, max: MAX_PAGE_SIZE }).default(defaultLimit),
  }
}

/** The direction of a sorted list. */
export const order = choice(labels.order, ['asc', 'desc']).default('desc')
