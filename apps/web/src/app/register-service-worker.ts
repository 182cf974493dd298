import { fetchPageAt } from './routes.tsx'

/** Registered after everything else, so that the first visit does not wait for it. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  window.addEventListener('load', () => requestIdleCallback(() => void register(), { timeout: 10_000 }), { once: true })
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js')
    const { active } = await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller) active?.postMessage(loadedFiles())
    // The page that lists the drafts in this browser has to work offline.
    fetchPageAt('/drafts')
  } catch {
    // Storage may be refused; the app works without.
  }
}

const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${window.location.origin}/assets/`))
