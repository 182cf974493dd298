import { MAX_PAGE } from '@arbiter/rules/limits'

/** The page number in a query string; the first page if it is missing or invalid. */
export function pageFrom(query: URLSearchParams): number {
  const page = Number(query.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1
}

/** The address of another page of the same list, with all other parameters. */
export function pageHref(query: URLSearchParams, page: number): string {
  const next = new URLSearchParams(query)
  if (page === 1) next.delete('page')
  else next.set('page', String(page))
  return `?${next}`
}

/** Changes a filter of the list, and goes back to its first page. */
export function filteredQuery(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(query)
  next.delete('page')
  if (value === '') next.delete(name)
  else next.set(name, value)
  return next
}
