import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser, visit } from './support/browser.ts'
import { holdBack } from './support/hold-back.ts'
import { themes } from './support/look-plan.ts'

useBrowser()

/** It has one language: of several, only the browser knows which to show. */
const PROBLEM = '/problems/salt-basins'
const firstWords = 'The salt works at Puerto Blanco'

interface Shift {
  value: number
  /** The texts that have moved. */
  moved: string
}

type LayoutShift = PerformanceEntry & { value: number; sources: { node?: Node }[] }

const shellOf = (page: Page) => page.locator('#shell article .prints-alone')

/** The positions of elements whose size does not depend on the font; text after them wraps differently per font. */
function edges(page: Page, pane: string): Promise<number[]> {
  return page.locator(`${pane} :is(h2, .rich-text > p):nth-child(1)`).evaluateAll((found) =>
    found.slice(0, 2).flatMap((element) => {
      const { x, y, width } = element.getBoundingClientRect()
      return [x, y, width].map(Math.round)
    }),
  )
}

/** Opens the page while it still shows the shell's statement. */
async function openInShell(page: Page): Promise<() => void> {
  const letGo = await holdBack(page, '**/assets/statement-*.js')
  await page.goto(PROBLEM)
  const menu = page.getByRole('button', { name: 'Menu' })
  await page.getByRole('navigation', { name: 'Main' }).or(menu).first().waitFor()
  return letGo
}

test.each([390, 1440])(
  'at %i px the statement is readable where no script and no style sheet has come',
  async (width) => {
    const { page, context } = await visit({ isFirstVisit: true, width })
    await page.route(/\.(js|css|woff2)$/, (route) => route.abort())
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme })
      await page.goto(PROBLEM)
      const first = shellOf(page).locator('p').first()
      expect(await first.innerText()).toContain(firstWords)
      const look = await first.evaluate((element) => {
        const { fontSize, lineHeight, color } = getComputedStyle(element)
        return { fontSize, lineHeight, color }
      })
      expect(look).toEqual({
        ...{ fontSize: '15px', lineHeight: '25px' },
        color: theme === 'light' ? 'rgb(20, 24, 33)' : 'rgb(232, 234, 239)',
      })
      expect(await page.locator('#shell math').count()).toBeGreaterThan(3)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    await context.close()
  },
)

test.each([390, 1440])(
  'at %i px the page takes the place of the shell, at its sizes, and nothing moves',
  async (width) => {
    const { page, context, expectQuiet } = await visit({ isFirstVisit: true, width })
    await page.addInitScript(() => {
      const shifts: Shift[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as LayoutShift[])
          shifts.push({
            value: entry.value,
            moved: entry.sources.map(({ node }) => node?.textContent?.slice(0, 80)).join(' | '),
          })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const letGo = await openInShell(page)
    const before = await edges(page, '#shell article section')
    expect(before).toHaveLength(6)
    letGo()
    await expect.poll(() => page.locator('#shell').count()).toBe(0)
    expect(await edges(page, '#root section.prints-alone')).toEqual(before)
    await page.waitForLoadState('networkidle')
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
    const sum = shifts.reduce((sum, { value }) => sum + value, 0)
    expect(sum, JSON.stringify(shifts)).toBeLessThan(0.02)
    expectQuiet()
    await context.close()
  },
)

test('text that was painted in the fallback stays in it when the font and the style sheets come later', async () => {
  const { page, context } = await visit({ isFirstVisit: true, width: 390 })
  const letFontGo = await holdBack(page, '**/*.woff2')
  const letStylesGo = await holdBack(page, '**/*.css')
  await page.goto(PROBLEM, { waitUntil: 'commit' })
  const lines = (pane: string) =>
    page.locator(`${pane} .rich-text > p`).evaluateAll((found) => found.map((p) => p.getBoundingClientRect().height))
  await shellOf(page).locator('p').first().waitFor()
  const painted = await lines('#shell article section')
  letFontGo()
  await page.waitForResponse('**/inter-*.woff2')
  letStylesGo()
  await expect.poll(() => page.locator('#shell').count()).toBe(0)
  expect((await lines('#root section.prints-alone')).slice(0, painted.length)).toEqual(painted)
  await context.close()
})

test('no bar of a waiting page lies across the lines of the shell', async () => {
  const { page, context } = await visit({ isFirstVisit: true })
  const letGo = await openInShell(page)
  const waiting = page.locator('#root section.prints-alone [aria-busy="true"]')
  await waiting.waitFor({ state: 'attached' })
  expect(await waiting.locator('*').count()).toBe(0)
  letGo()
  await expect.poll(() => page.locator('#shell').count()).toBe(0)
  await context.close()
})

test('a user who has read on in the shell goes on at that line in the page', async () => {
  const { page, context } = await visit({ isFirstVisit: true, width: 390 })
  const letGo = await openInShell(page)
  await shellOf(page).evaluate((pane) => {
    pane.scrollTop = 120
  })
  letGo()
  await expect.poll(() => page.locator('#shell').count()).toBe(0)
  expect(await page.locator('#root section.prints-alone').evaluate((pane) => pane.scrollTop)).toBe(120)
  await context.close()
})

test('the shell goes with its address, and where the problem cannot be fetched', async () => {
  const { page, context } = await visit({ isFirstVisit: true })
  const letGo = await holdBack(page, '**/assets/statement-*.js')
  await page.goto(PROBLEM)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Languages' })
    .or(page.getByRole('link', { name: 'Problems' }))
    .first()
    .click()
  await expect.poll(() => page.locator('#shell').count()).toBe(0)
  letGo()
  await page.route(`**/api${PROBLEM}`, (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto(PROBLEM)
  await page.getByRole('alert').waitFor()
  expect(await page.locator('#shell').count()).toBe(0)
  await context.close()
})
