import { useSearchParams } from 'react-router'
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

/** What the parts of a table need to know about the question; the shape of the filters is the page's own business. */
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
  const [query, setQuery] = useSearchParams()
  const question = questionFrom(query, shape)
  const { page, search, sort, order, isReadOnly } = question
  return {
    question,
    ...{ page, search, sort, order, isReadOnly },
    isFiltered: isFiltered(question),
    // A word is typed letter by letter: each of them would be a page to go back through.
    setSearch: (text) => setQuery((before) => filteredQuery(before, 'search', text), { ...keepScroll, replace: true }),
    setFilter: (name, value) => setQuery((before) => filteredQuery(before, name, value), keepScroll),
    sortBy: (column) => setQuery((before) => sortedQuery(before, shape, column), keepScroll),
    sortAs: (column, order) => setQuery((before) => withSorting(before, column, order), keepScroll),
    clear: () => setQuery((before) => withoutFilters(before, shape), keepScroll),
    hrefOf: (page) => pageHref(query, page),
  }
}
