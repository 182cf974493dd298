import { useEffect } from 'react'

let siteName = 'Arbiter'

/** The name is a setting, which comes with the session, before any page is drawn. */
export function nameSite(name: string): void {
  siteName = name
}

export function pageTitle(title: string): string {
  return `${title} · ${siteName}`
}

/** For pages whose title depends on their data; the others have theirs in the route table. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = pageTitle(title)
  }, [title])
}
