export interface Pagination {
  currentPage: number
  totalPages: number
  limit: number
  total: number
  /** The same as total: the specification knows both names. */
  totalProblems: number
}

export function paginationOf(page: number, limit: number, total: number): Pagination {
  return { currentPage: page, totalPages: Math.ceil(total / limit), limit, total, totalProblems: total }
}

/** How many entries come before this page. */
export function offsetOf(page: number, limit: number): number {
  return (page - 1) * limit
}

export interface Walk {
  offset: number
  limit: number
  /** In the reversed order. */
  isBackwards: boolean
}

/** How to reach a page with the fewest steps along an index. A page behind the last one has no entries. */
export function fromNearerEnd(page: number, limit: number, total: number): Walk {
  const offset = offsetOf(page, limit)
  const left = total - offset
  if (left <= 0) return { offset: 0, limit: 0, isBackwards: false }
  if (offset <= left) return { offset, limit, isBackwards: false }
  return { offset: Math.max(0, left - limit), limit: Math.min(limit, left), isBackwards: true }
}

export type PageLink = number | 'gap'

/** First, last, current and its neighbours; a gap stands for two pages or more, never for a single one. */
export function pageLinks(current: number, total: number): PageLink[] {
  const wanted = [1, current - 1, current, current + 1, total].filter((page) => page >= 1 && page <= total)
  const pages = [...new Set(wanted)].sort((a, b) => a - b)
  return pages.flatMap((page, index) => [...between(pages[index - 1] ?? 0, page), page])
}

function between(previous: number, page: number): PageLink[] {
  const skipped = page - previous - 1
  if (skipped <= 0) return []
  return skipped === 1 ? [page - 1] : ['gap']
}
