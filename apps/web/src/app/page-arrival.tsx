import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { pageTitle } from '../lib/page-title.ts'
import { usePageHandle } from './page-handle.ts'

/** A menu that the user opened while the page loaded would close if it lost the focus. */
const isMenuOpen = () => document.querySelector('[role="menu"][data-state="open"]') !== null

/**
 * Does for a client-side navigation what a browser does for a real one: the title, the focus at the start of the page, and
 * a word to screen readers. Stands before the page in the tree, so that a page with a better title has the last word.
 */
export function PageArrival({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname } = useLocation()
  const title = usePageHandle()?.title
  const [announcement, setAnnouncement] = useState('')
  const lastPathname = useRef(pathname)

  useEffect(() => {
    if (title) document.title = pageTitle(title)
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    // The scroll position belongs to the scroll restoration.
    if (!isMenuOpen()) main.current?.focus({ preventScroll: true })
    setAnnouncement(title ?? '')
  }, [pathname, title, main])

  return (
    <div aria-live="polite" className="sr-only">
      {announcement}
    </div>
  )
}
