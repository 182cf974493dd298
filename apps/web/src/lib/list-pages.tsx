import { useSearchParams } from 'react-router'
import { Pagination } from '../ui/layout/pagination.tsx'
import { pageHref } from './page-param.ts'

/** The way to the other pages of the list above; `page` in the address says which one this is. */
export function ListPages({ pagination }: { pagination: { currentPage: number; totalPages: number } }) {
  const [search] = useSearchParams()
  return (
    <div className="mt-4 flex justify-center">
      <Pagination
        page={pagination.currentPage}
        pages={pagination.totalPages}
        hrefOf={(page) => pageHref(search, page)}
      />
    </div>
  )
}
