import { useEffect } from 'react'

export function pageTitle(title: string): string {
  return `${title} · Arbiter`
}

/** For pages whose title is known only when their data has come; the others have theirs in the route table. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = pageTitle(title)
  }, [title])
}
