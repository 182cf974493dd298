import { useEffect, useRef } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router'
import { keepScroll } from '../../../lib/keep-scroll.ts'
import { filteredQuery, pageHref } from '../../../lib/page-param.ts'
import {
  isFiltered,
  type Order,
  questionFrom,
  sortedQuery,
  type TableQuestion,
  type TableShape,
  withoutFilters,
  withSorting,
} from './table-query.ts'

/** What the parts of a table need to know about the query. Only the page knows the shape of the filters. */
export interface TableControl {
  page: number
  search: string
  sort: string
  order: Order
  isReadOnly: boolean
  isFiltered: boolean
  setSearch: (text: string) => void
  /** An empty value takes the filter away. */
  setFilter: (name: string, value: string) => void
  sortBy: (column: string) => void
  sortAs: (column: string, order: Order) => void
  clear: () => void
  hrefOf: (page: number) => string
}

export interface TableQuery<Shape extends TableShape> extends TableControl {
  question: TableQuestion<Shape>
}

/** The question lives in the query string, so that a table can be shared and the Back button undoes a choice. */
export function useTableQuery<const Shape extends TableShape>(shape: Shape): TableQuery<Shape> {
  const [query, change] = useLatestQuery()
  const question = questionFrom(query, shape)
  const { page, search, sort, order, isReadOnly } = question
  return {
    question,
    ...{ page, search, sort, order, isReadOnly },
    isFiltered: isFiltered(question),
    // Replaces the history entry: otherwise Back would go through every typed letter.
    setSearch: (text) => change((before) => filteredQuery(before, 'search', text), { ...keepScroll, replace: true }),
    setFilter: (name, value) => change((before) => filteredQuery(before, name, value), keepScroll),
    sortBy: (column) => change((before) => sortedQuery(before, shape, column), keepScroll),
    sortAs: (column, order) => change((before) => withSorting(before, column, order), keepScroll),
    clear: () => change((before) => withoutFilters(before, shape), keepScroll),
    hrefOf: (page) => pageHref(query, page),
  }
}

type Change = (query: URLSearchParams) => URLSearchParams

/**
 * The router returns the query that is rendered: if two changes come before the next render, the second would undo the first.
 * A rendered query of ours is not the latest either when a newer one is already pending.
 */
function useLatestQuery() {
  const [query, setQuery] = useSearchParams()
  const latest = useRef(query)
  const underWay = useRef<string[]>([])
  useEffect(() => {
    // Another navigation, such as Back, discards the pending changes.
    underWay.current = after(underWay.current, query.toString())
    if (underWay.current.length === 0) latest.current = query
  }, [query])
  const change = (changed: Change, options?: NavigateOptions) => {
    latest.current = changed(latest.current)
    underWay.current.push(latest.current.toString())
    setQuery(latest.current, options)
  }
  return [query, change] as const
}

function after(sent: readonly string[], shown: string): string[] {
  const place = sent.lastIndexOf(shown)
  return place < 0 ? [] : sent.slice(place + 1)
}
