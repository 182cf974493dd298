import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { address, newMember } from './support/people.ts'
import { addRankedPeople, givePoints } from './support/records.ts'

useBrowser()

// More points than any user earns in other tests.
const TOP = 1_000_000

/** Rank, name and points of every row, the pinned one included. */
const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Leaderboard' })
    .locator('tbody tr, tfoot tr')
    .evaluateAll((lines) =>
      lines.map((line) => [...line.querySelectorAll('td')].map((cell) => cell.innerText.replace(/\s+/g, ' ').trim())),
    )

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
