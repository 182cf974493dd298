import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { useBrowser, visit } from './support/browser.ts'
import { expectCleanEverywhere } from './support/looks.ts'

useBrowser()

test('a visitor sees the home page at every width, by day and by night, without a complaint', async () => {
  const { page, context, expectQuiet } = await visit()
  await page.goto('/')
  await page.getByRole('heading', { name: 'Master Your Coding Skills' }).waitFor()
  await page.getByRole('link', { name: 'Quiet Carriage', exact: true }).waitFor()
  await expectCleanEverywhere(page, 'desktop')
  expectQuiet()
  await context.close()
})

const FIRST_LOAD_BYTES = 150 * 1024

/** As the build compresses it. */
async function gzipBytes(url: string): Promise<number> {
  const reply = await fetch(url)
  expect(reply.status).toBe(200)
  return gzipSync(Buffer.from(await reply.arrayBuffer()), { level: 9 }).length
}

test('the first visit waits for at most 150 KB of script', async () => {
  const { page, context } = await visit()
  const scripts = new Set<string>()
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()))
  await page.goto('/')
  await page.getByRole('link', { name: 'Quiet Carriage', exact: true }).waitFor()
  const sizes = await Promise.all([...scripts].map(gzipBytes))
  expect(sizes.length).toBeGreaterThan(2)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(FIRST_LOAD_BYTES)
  await context.close()
})
