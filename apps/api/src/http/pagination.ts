interface Page {
  page: number
  limit: number
}

export function paginationOf({ page, limit }: Page, total: number) {
  return { currentPage: page, totalPages: Math.ceil(total / limit), limit, total, totalProblems: total }
}
