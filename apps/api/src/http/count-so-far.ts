import { offsetOf, paginationOf } from '@arbiter/rules/pagination'

/** To count all of them would take longer than to read a page: the count goes as far as the next one. */
export function countSoFar(page: number, limit: number, found: number) {
  const count = offsetOf(page, limit) + found
  return { pagination: paginationOf(page, limit, count), count, isCountBounded: found > limit }
}
