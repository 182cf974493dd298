import { offsetOf, paginationOf } from '@arbiter/rules/site/pagination'

/** Counting all rows would take longer than reading a page, so the count stops at the next page. */
export function countSoFar(page: number, limit: number, found: number) {
  const count = offsetOf(page, limit) + found
  return { pagination: paginationOf(page, limit, count), count, isCountBounded: found > limit }
}
