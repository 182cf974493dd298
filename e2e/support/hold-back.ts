import type { Page } from 'playwright-core'

/** Holds matching requests of the page back until the returned function is called. */
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
