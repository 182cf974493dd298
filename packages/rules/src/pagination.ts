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
