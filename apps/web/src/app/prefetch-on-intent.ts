import { fetchPageAt } from './routes.tsx'

interface Connection {
  saveData?: boolean
}

/** Fetches the code of a page when the user points at, touches or focuses a link to it. */
export function prefetchOnIntent(): void {
  const { connection } = navigator as { connection?: Connection }
  if (connection?.saveData) return
  for (const type of ['pointerover', 'touchstart', 'focusin'] as const)
    document.addEventListener(type, ({ target }) => prefetch(target), { passive: true })
}

function prefetch(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link && link.origin === window.location.origin) fetchPageAt(link.pathname)
}
