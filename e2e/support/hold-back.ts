import type { Page } from 'playwright-core'

/** Keeps what the page asks for on its way, until it is let go. */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  let letGo: () => void = () => {}
  const waiting = new Promise<void>((done) => {
    letGo = done
  })
  await page.route(pattern, async (route) => {
    await waiting
    await route.fallback()
  })
  return letGo
}
