import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, themes, useBrowser, visit, widths } from './support/browser.ts'

useBrowser()

async function counters(page: Page): Promise<Record<string, string>> {
  const pairs = await page
    .locator('dl > div')
    .evaluateAll((cells) =>
      cells.map((cell) => ['dt', 'dd'].map((part) => cell.querySelector(part)?.textContent ?? '')),
    )
  return Object.fromEntries(pairs)
}

const everyLook = widths.flatMap((width) => themes.map((theme) => ({ width, theme })))

test.each(everyLook)('a visitor sees the home page at $width px in $theme, without a complaint', async (look) => {
  const { page, context, expectQuiet } = await visit(look)
  await page.goto('/')
  await page.getByRole('heading', { name: 'Master Your Coding Skills' }).waitFor()
  await page.getByRole('link', { name: 'Quiet Carriage', exact: true }).waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  expectQuiet()
  await context.close()
})

test('the counters tell what the database holds', async () => {
  const { page, context } = await visit()
  await page.goto('/')
  await expect
    .poll(() => counters(page))
    .toEqual({ 'Practice Problems': '6', 'Weekly Contests': '0', 'Active Users': expect.stringMatching(/^[1-9]/) })
  await context.close()
})

test('the buttons lead to problems and contests', async () => {
  const { page, context } = await visit()
  await page.goto('/')
  expect(await page.getByRole('link', { name: 'Start Solving' }).getAttribute('href')).toBe('/problems')
  expect(await page.getByRole('link', { name: 'Join Contest' }).getAttribute('href')).toBe('/contests')
  const onward = page.getByRole('link', { name: 'View All' })
  const targets = await onward.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(targets).toEqual(['/problems', '/contests', '/leaderboard'])
  await context.close()
})

test('each part of the page settles alone: what fails shows zero or nothing, and nothing is said', async () => {
  const { page, context } = await visit()
  await page.route('**/api/contests*', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'x' } }),
  )
  await page.route('**/api/users/leaderboard*', (route) => route.abort())
  await page.goto('/')
  await page.getByRole('link', { name: 'Quiet Carriage', exact: true }).waitFor()
  await expect
    .poll(() => counters(page))
    .toEqual({ 'Practice Problems': '6', 'Weekly Contests': '0', 'Active Users': '0' })
  expect(await page.getByRole('heading', { name: 'Active Contests' }).count()).toBe(1)
  expect(await page.getByRole('alert').count()).toBe(0)
  await context.close()
})

test('while it loads, the counters show three dots', async () => {
  const { page, context } = await visit()
  await page.route('**/api/problems*', async (route) => {
    await new Promise((later) => setTimeout(later, 1500))
    await route.continue()
  })
  await page.goto('/')
  await expect.poll(() => counters(page)).toMatchObject({ 'Practice Problems': '...' })
  await expect.poll(() => counters(page)).toMatchObject({ 'Practice Problems': '6' })
  await context.close()
})

const FIRST_LOAD_BYTES = 150_000

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
