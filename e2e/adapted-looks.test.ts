import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoSidewaysScroll, useBrowser, visit } from './support/browser.ts'
import { isEveryLook } from './support/look-plan.ts'
import { newAdminVisit } from './support/people.ts'

useBrowser()

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('main').getByRole('heading').first().waitFor()
  await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0)
}

test.skipIf(!isEveryLook)(
  'at 200 % zoom nothing is beyond the side of the window',
  async () => {
    // A window of 1280 by 900 px, in which everything is twice as large.
    const { page, context } = await newAdminVisit({ width: 640 })
    await page.setViewportSize({ width: 640, height: 450 })
    for (const path of zoomed) {
      await open(page, path)
      await expectNoSidewaysScroll(page)
    }
    await context.close()
  },
  120_000,
)

const zoomed = [
  ...['/', '/problems', '/problems/quiet-carriage', '/contests', '/leaderboard', '/profile', '/languages', '/status'],
  ...['/admin', '/admin/users', '/admin/problems', '/admin/create-problem', '/admin/create-contest', '/admin/settings'],
]

/** As the browser paints it. */
const paintOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { backgroundColor, outlineStyle, outlineWidth } = getComputedStyle(element)
      return { backgroundColor, outline: `${outlineStyle} ${outlineWidth}` }
    })

test('in forced colours what is chosen differs from what is not, and the focus is seen', async () => {
  const { page, context } = await newAdminVisit()
  await page.emulateMedia({ forcedColors: 'active' })
  const choices = [
    ['/contests', '[role=radio][aria-checked=true]', '[role=radio][aria-checked=false]'],
    ['/problems', 'nav [aria-current=page]', 'nav a:not([aria-current])'],
    ['/problems/quiet-carriage', '[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
    ['/admin/users', 'nav [aria-current=page][href="/admin/users"]', 'nav a[href="/admin/audit"]'],
  ] as const
  for (const [path, chosen, other] of choices) {
    await open(page, path)
    const [one, two] = [await paintOf(page, chosen), await paintOf(page, other)]
    expect(one.backgroundColor, `${chosen} on ${path}`).not.toBe(two.backgroundColor)
  }
  await page.keyboard.press('Tab')
  expect((await paintOf(page, ':focus')).outline).toBe('solid 2px')
  await context.close()
}, 120_000)

test('on paper a statement stands alone and whole, whatever pane was in view', async () => {
  const { page, context } = await visit({ width: 390 })
  await open(page, '/problems/quiet-carriage')
  await page.getByRole('tab', { name: 'Editor' }).click()
  await page.emulateMedia({ media: 'print' })
  const printed = await page.evaluate(() => document.body.innerText)
  for (const words of ['Quiet Carriage', 'Input Format', 'Output Format', 'Constraints', 'Sample 1'])
    expect(printed).toContain(words)
  for (const words of ['Submit', 'Run', 'Copy', 'Editor', 'Sign In']) expect(printed).not.toContain(words)
  const statement = page.getByRole('region', { name: 'Problem', exact: true })
  const [inside, shown] = await statement.evaluate((pane) => [pane.scrollHeight, pane.clientHeight])
  expect(inside).toBe(shown)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThanOrEqual(shown ?? 0)
  await context.close()
})
