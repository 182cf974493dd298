import { type Query, useIsFetching } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isPageAwaited, onPageAwaited } from './page-code.ts'

/** A refetch does not count: the page shows the earlier answer meanwhile. */
const isFirstFetch = ({ state }: Query) => state.status === 'pending'

/** A thin line at the top while the code or the content of a page loads. */
export function LoadingLine() {
  const isPageComing = useSyncExternalStore(onPageAwaited, isPageAwaited)
  const isContentComing = useIsFetching({ predicate: isFirstFetch }) > 0
  if (!isPageComing && !isContentComing) return null
  return <div aria-hidden="true" className="loading-line fixed inset-x-0 top-0 z-60 h-0.5 bg-accent print:hidden" />
}
