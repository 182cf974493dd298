import type { ListedSort } from '@arbiter/contract/problems/problem-sorts'
import { useSearchParams } from 'react-router'
import { keepScroll } from '../../../lib/keep-scroll.ts'
import { filteredQuery } from '../../../lib/page-param.ts'
import {
  type FilterName,
  type Order,
  type ProblemsQuestion,
  pressedSort,
  questionFrom,
  sortedQuery,
  toggled,
  withoutFilters,
} from './problem-filters.ts'

export interface ProblemFiltersControl {
  query: URLSearchParams
  question: ProblemsQuestion
  toggle: (name: FilterName, value: string) => void
  search: (text: string) => void
  clear: () => void
  /** Sorts by the column that the user pressed. */
  press: (sort: ListedSort) => void
  sort: (sort: ListedSort, order: Order) => void
}

/** The filters live in the query string, so that a list can be shared and the Back button undoes a choice. */
export function useProblemFilters(): ProblemFiltersControl {
  const [query, setQuery] = useSearchParams()
  return {
    query,
    question: questionFrom(query),
    toggle: (name, value) => setQuery((before) => toggled(before, name, value), keepScroll),
    // Replaces the history entry: otherwise Back would go through every typed letter.
    search: (text) => setQuery((before) => filteredQuery(before, 'search', text), { ...keepScroll, replace: true }),
    clear: () => setQuery(withoutFilters, keepScroll),
    press: (sort) => setQuery((before) => pressedSort(before, sort), keepScroll),
    sort: (sort, order) => setQuery((before) => sortedQuery(before, sort, order), keepScroll),
  }
}
