import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser, visit } from './support/browser.ts'
import { holdBack } from './support/hold-back.ts'
import { address, newMember } from './support/people.ts'
import { addRankedPeople, givePoints } from './support/records.ts'

useBrowser()

// Beyond what anyone earns in the other journeys.
const TOP = 1_000_000

/** Rank, name and points of every row, the pinned one included. */
const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Leaderboard' })
    .locator('tbody tr, tfoot tr')
    .evaluateAll((lines) =>
      lines.map((line) => [...line.querySelectorAll('td')].map((cell) => cell.innerText.replace(/\s+/g, ' ').trim())),
    )

test('equal points share a rank, the first three have medals, and one finds oneself', async () => {
  const someone = await newMember('shares')
  await addRankedPeople('champion', 2, TOP)
  await addRankedPeople('tied', 1, TOP - 10)
  await givePoints('shares', TOP - 10)
  const { page, context } = someone
  await page.goto('/leaderboard')
  await expect
    .poll(async () => (await rows(page)).slice(0, 2))
    .toEqual([
      ['Gold, rank 1', 'R0 champion0', '1,000,000'],
      ['Silver, rank 2', 'R1 champion1', '999,999'],
    ])
  const [third, fourth] = (await rows(page)).slice(2, 4)
  expect([third?.[0], fourth?.[0]]).toEqual(['Bronze, rank 3', 'Bronze, rank 3'])
  const own = page.locator('tr[aria-current="true"]')
  expect(await own.innerText()).toMatch(/shares\s+you/)
  await page.getByRole('link', { name: 'champion0' }).click()
  await expect.poll(() => address(page)).toBe('/users/champion0')
  await context.close()
})

test("one's own row stays in view on every page and in every search", async () => {
  const someone = await newMember('farbehind')
  await addRankedPeople('ahead', 120, TOP - 1000)
  await givePoints('farbehind', 5)
  const { page, context } = someone
  const own = page.locator('tr[aria-current="true"]')
  await page.goto('/leaderboard')
  await expect.poll(() => own.innerText()).toMatch(/farbehind\s+you/)
  const isPinned = () =>
    own
      .locator('td')
      .first()
      .evaluate((cell) => {
        const { top, bottom } = cell.getBoundingClientRect()
        return top >= 0 && bottom <= window.innerHeight + 1
      })
  await expect.poll(isPinned).toBe(true)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect.poll(() => address(page)).toBe('/leaderboard?page=2')
  await expect.poll(() => own.count()).toBe(1)
  await expect.poll(isPinned).toBe(true)

  await page.getByLabel('Search by name').fill('ahead11')
  await expect.poll(() => address(page)).toBe('/leaderboard?search=ahead11')
  await expect.poll(async () => (await rows(page)).some(([, name]) => name?.endsWith('ahead119'))).toBe(true)
  await expect.poll(() => own.count()).toBe(1)
  await page.getByLabel('Search by name').fill('nobody-is-called-so')
  await page.getByRole('heading', { name: 'No users found' }).waitFor()
  await context.close()
})

test('while it loads there are ten rows, and a failure says what the catalogue says', async () => {
  const { page, context } = await visit()
  await page.route('**/api/users/leaderboard*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  const letGo = await holdBack(page, '**/api/users/leaderboard*')
  await page.goto('/leaderboard')
  await expect.poll(async () => (await rows(page)).length).toBe(10)
  letGo()
  await page.getByText('Could not load the leaderboard. Please try again later.').waitFor()
  await page.unroute('**/api/users/leaderboard*')
  await page.route('**/api/users/leaderboard*', (route) => route.fulfill({ json: { success: true, ranks: [] } }))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByText('Invalid response structure from server.').waitFor()
  await page.unroute('**/api/users/leaderboard*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('table', { name: 'Leaderboard' }).waitFor()
  await context.close()
})

test('an empty leaderboard says how to get ranked', async () => {
  const { page, context } = await visit()
  const pagination = { currentPage: 1, totalPages: 0, limit: 100, total: 0, totalProblems: 0 }
  const nobody = { success: true, leaderboard: [], totalUsers: 0, own: null, pagination }
  await page.route('**/api/users/leaderboard*', (route) => route.fulfill({ json: nobody }))
  await page.goto('/leaderboard')
  await page.getByText('The leaderboard is currently empty. Start solving problems to get ranked!').waitFor()
  await context.close()
})
