import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { origin, useBrowser, visit } from './support/browser.ts'
import { expectCleanEverywhere } from './support/looks.ts'

useBrowser()

const web = fileURLToPath(new URL('../apps/web', import.meta.url))
let vite: ViteDevServer
let kit: string

/** The kit exists only in development, so this starts the development server, with the running product behind it. */
beforeAll(async () => {
  process.env.API_ORIGIN = origin
  vite = await createServer({
    root: web,
    configFile: `${web}/vite.config.ts`,
    server: { port: 0, host: '127.0.0.1' },
    logLevel: 'error',
  })
  await vite.listen()
  kit = `${vite.resolvedUrls?.local[0]}kit`
})
afterAll(() => vite.close())

/** On a fresh clone the development server has to prepare dependencies first, so the first visits are retried. */
async function openKit(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { name: 'Kit', level: 1 })
  const isThere = async () => {
    await page.goto(kit)
    return heading.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    )
  }
  await expect.poll(isThere, { timeout: 60_000 }).toBe(true)
}

test('every part in every state can be used by everyone, by day and by night, at every width', async () => {
  const { page, context } = await visit()
  await openKit(page)
  await expectCleanEverywhere(page, 'tablet')
  await context.close()
}, 120_000)
