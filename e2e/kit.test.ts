import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectCleanEverywhere, origin, useBrowser, visit } from './support/browser.ts'

useBrowser()

const web = fileURLToPath(new URL('../apps/web', import.meta.url))
let vite: ViteDevServer
let kit: string

/** The kit is there in development only, so this is the development server, with the running product behind it. */
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

/** On a fresh clone the first visits find dependencies that the server has yet to prepare, and must come again. */
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
  await expectCleanEverywhere(page)
  await context.close()
}, 120_000)

test('toasts stack, stop their time under the pointer, are read out, and go by themselves or when they are closed', async () => {
  const { page, context } = await visit()
  await openKit(page)
  const toasts = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
  const show = page.getByRole('button', { name: 'Show toast' })
  await show.click()
  await page
    .locator('[role=status]', { hasText: 'Problem updated successfully!' })
    .first()
    .waitFor({ state: 'attached' })
  await show.click()
  await expect.poll(() => toasts.count()).toBe(2)
  await toasts.first().hover()
  await page.waitForTimeout(6_000)
  expect(await toasts.count()).toBe(2)
  await toasts.first().getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => toasts.count()).toBe(1)
  await show.hover()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await expect.poll(() => toasts.count(), { timeout: 10_000 }).toBe(0)
  await context.close()
}, 120_000)
