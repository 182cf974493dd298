import { MAX_SEARCH_LENGTH } from '@arbiter/rules/limits'
import { pageFrom } from '../../../lib/page-param.ts'

export type Order = 'asc' | 'desc'

/** What a table can be asked: its own filters, and the columns it can be sorted by. */
export interface TableShape {
  /** The values that a filter can have; null is any text. */
  filters: Record<string, readonly string[] | null>
  /** Each column's first direction: names rise, dates and points fall. The first column is the default. */
  sorts: Record<string, Order>
}

export type SortOf<Shape extends TableShape> = keyof Shape['sorts'] & string

type FilterValues<Filters extends TableShape['filters']> = {
  [Name in keyof Filters]?: Filters[Name] extends readonly (infer Value)[] ? Value : string
}

/** What the query string asks for. Unknown names and values are ignored, so that a bad link still works. */
export interface TableQuestion<Shape extends TableShape> {
  page: number
  search: string
  sort: SortOf<Shape>
  order: Order
  filters: FilterValues<Shape['filters']>
  /** `?view=true`: no actions and no filters. */
  isReadOnly: boolean
}

export function questionFrom<Shape extends TableShape>(query: URLSearchParams, shape: Shape): TableQuestion<Shape> {
  const isReadOnly = query.get('view') === 'true'
  return {
    page: pageFrom(query),
    search: isReadOnly ? '' : (query.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    ...sortingFrom(query, shape),
    filters: isReadOnly ? {} : filtersFrom(query, shape),
    isReadOnly,
  }
}

function sortingFrom<Shape extends TableShape>(query: URLSearchParams, { sorts }: Shape) {
  const names = Object.keys(sorts) as SortOf<Shape>[]
  const sort = names.find((name) => name === query.get('sort')) ?? (names[0] as SortOf<Shape>)
  const asked = query.get('order')
  const order: Order = asked === 'asc' || asked === 'desc' ? asked : (sorts[sort] ?? 'asc')
  return { sort, order }
}

function filtersFrom<Shape extends TableShape>(query: URLSearchParams, { filters }: Shape) {
  const chosen = Object.entries(filters).flatMap(([name, values]) => {
    const value = query.get(name)?.slice(0, MAX_SEARCH_LENGTH)
    const isKnown = value && (values === null || values.includes(value))
    return isKnown ? [[name, value] as const] : []
  })
  return Object.fromEntries(chosen) as FilterValues<Shape['filters']>
}

/** Sorts another column in its first direction, or reverses the current one. A sorted list starts at its first page. */
export function sortedQuery(query: URLSearchParams, shape: TableShape, sort: string): URLSearchParams {
  const now = questionFrom(query, shape)
  const turned: Order = now.order === 'asc' ? 'desc' : 'asc'
  return withSorting(query, sort, now.sort === sort ? turned : (shape.sorts[sort] ?? 'asc'))
}

export function withSorting(query: URLSearchParams, sort: string, order: Order): URLSearchParams {
  const next = new URLSearchParams(query)
  next.delete('page')
  next.set('sort', sort)
  next.set('order', order)
  return next
}

/** Everything else, such as the order, stays. */
export function withoutFilters(query: URLSearchParams, { filters }: TableShape): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const name of ['page', 'search', ...Object.keys(filters)]) next.delete(name)
  return next
}

export function isFiltered({ search, filters }: Pick<TableQuestion<TableShape>, 'search' | 'filters'>): boolean {
  return search !== '' || Object.keys(filters).length > 0
}
