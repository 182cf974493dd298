import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectCleanEverywhere, useBrowser, visit } from './support/browser.ts'

useBrowser()

async function counters(page: Page): Promise<Record<string, string>> {
  const pairs = await page
    .locator('dl > div')
    .evaluateAll((cells) =>
      cells.map((cell) => ['dt', 'dd'].map((part) => cell.querySelector(part)?.textContent ?? '')),
    )
  return Object.fromEntries(pairs)
}

test('a visitor sees the home page at every width, by day and by night, without a complaint', async () => {
  const { page, context, expectQuiet } = await visit()
  await page.goto('/')
  await page.getByRole('heading', { name: 'Master Your Coding Skills' }).waitFor()
  await page.getByRole('link', { name: 'Quiet Carriage', exact: true }).waitFor()
  await expectCleanEverywhere(page)
  expectQuiet()
  await context.close()
})

test('the counters show what the server counts', async () => {
  const { page, context } = await visit()
  const counting = page.waitForResponse(/\/api\/problems\?.*limit=1\b/)
  await page.goto('/')
  const { count } = await (await counting).json()
  expect(count).toBeGreaterThanOrEqual(6) // the samples, and what other journeys have just added
  const counted = {
    'Practice Problems': `${count}`,
    'Weekly Contests': '0',
    'Active Users': expect.stringMatching(/^[1-9]/),
  }
  await expect.poll(() => counters(page)).toEqual(counted)
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
    .toEqual({ 'Practice Problems': expect.stringMatching(/^[1-9]/), 'Weekly Contests': '0', 'Active Users': '0' })
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
  await expect.poll(() => counters(page)).toMatchObject({ 'Practice Problems': expect.stringMatching(/^[1-9]/) })
  await context.close()
})

const FIRST_LOAD_BYTES = 140 * 1024

/** As the build compresses it. */
async function gzipBytes(url: string): Promise<number> {
  const reply = await fetch(url)
  expect(reply.status).toBe(200)
  return gzipSync(Buffer.from(await reply.arrayBuffer()), { level: 9 }).length
}

test('the first visit waits for at most 140 KB of script', async () => {
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
