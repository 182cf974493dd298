import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, useBrowser, visit } from './support/browser.ts'
import { holdBack } from './support/hold-back.ts'
import { widths } from './support/look-plan.ts'
import { expectCleanEverywhere } from './support/looks.ts'
import { address } from './support/people.ts'
import { asAdmin, deleteProblem, editor, makeSumProblem } from './support/workspace.ts'

useBrowser()

const titles = (page: Page) => page.getByRole('table', { name: 'Problems' }).getByRole('link').allInnerTexts()
/** The first problems of the list, to whose end other tests may add more. */
const samples = ['Quiet Carriage', 'One Telescope', 'Salt Basins', 'Drawbridges', 'Two Couriers', 'Valley Telegraph']
const firstTitles = async (page: Page) => (await titles(page)).slice(0, samples.length)

test('a visitor reads the list at every width, by day and by night, without a complaint', async () => {
  const { page, context, expectQuiet } = await visit()
  await page.goto('/problems')
  await page.getByRole('link', { name: 'Quiet Carriage', exact: true }).waitFor()
  await expectCleanEverywhere(page, 'phone')
  expectQuiet()
  await context.close()
})

test('someone finds a problem by filters, shares the address, and clears them again', async () => {
  const { page, context } = await visit()
  await page.goto('/problems?page=1')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: 'Easy' }).check()
  await filters.getByRole('checkbox', { name: 'Hard' }).check()
  await expect.poll(() => address(page)).toBe('/problems?difficulty=Easy&difficulty=Hard')
  await filters.getByRole('checkbox', { name: 'sorting' }).check()
  await expect.poll(() => titles(page)).toEqual(['One Telescope', 'Salt Basins'])
  await filters.getByRole('searchbox', { name: 'Search problems' }).fill('telescope')
  await expect.poll(() => titles(page)).toEqual(['One Telescope'])
  expect(address(page)).toContain('search=telescope')

  await page.reload()
  await expect.poll(() => titles(page)).toEqual(['One Telescope'])
  await page.getByRole('button', { name: 'Remove Hard' }).click()
  await expect.poll(() => address(page)).not.toContain('Hard')
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect.poll(() => address(page)).toBe('/problems')
  await expect.poll(() => firstTitles(page)).toEqual(samples)
  await page.goBack()
  await expect.poll(() => titles(page)).toEqual(['One Telescope'])
  await context.close()
})

test('on a phone the whole row leads to its problem', async () => {
  const { page, context } = await visit({ width: 390 })
  await page.goto('/problems')
  await page.getByText('two pointers', { exact: true }).click({ force: true })
  await expect.poll(() => address(page)).toBe('/problems/quiet-carriage')
  await context.close()
})

test('while it loads, the rows are there already, and the table does not move', async () => {
  const { page, context } = await visit()
  const letGo = await holdBack(page, '**/api/problems?*')
  await page.goto('/problems')
  const table = page.getByRole('table', { name: 'Problems' })
  await table.waitFor()
  expect(await table.getAttribute('aria-busy')).toBe('true')
  const before = await table.boundingBox()
  letGo()
  await page.getByRole('link', { name: 'Quiet Carriage', exact: true }).waitFor()
  const after = await table.boundingBox()
  expect([after?.x, after?.y, after?.width]).toEqual([before?.x, before?.y, before?.width])
  await context.close()
})

/** Shows a visitor a problem with this statement, and deletes the problem afterwards. */
async function opened(statement: string, look: (page: Page) => Promise<void>): Promise<void> {
  const admin = await asAdmin()
  const problem = await makeSumProblem(admin, { name: 'Strange Statement', statement })
  try {
    const { page, context } = await visit()
    await page.goto(`/problems/${problem.slug}`)
    await editor(page).waitFor()
    await look(page)
    await context.close()
  } finally {
    await deleteProblem(admin, problem)
    await admin.dispose()
  }
}

describe('a statement that no one could have written by hand', () => {
  const quotes = '>'.repeat(3000)
  const endless = {
    quotes: `Read between the lines.\n\n${quotes}`,
    // Looks as if the quotes were code, so that it is the renderer that meets them.
    failing: `Read between the lines.\n\n$$\n\`\`\`\n$$\n\n${quotes}`,
    formulas: `Count[^1] them.\n\n[^1]: All of them.\n\n${'$x^2$ '.repeat(4000)}`,
  }

  test.each([endless.quotes, endless.failing])('is shown as it was typed, beside a workspace that works', (statement) =>
    opened(statement, async (page) => {
      await page.getByText('Read between the lines.').waitFor()
      await page.getByText(quotes).waitFor()
      await page.getByRole('heading', { name: 'Input Format' }).waitFor()
      await expectNoSidewaysScroll(page)
    }),
  )

  test('is there at once with its first formulas, and its footnotes stay on the page', () =>
    opened(endless.formulas, async (page) => {
      const text = page.locator('.rich-text').first()
      await text.locator('.katex').first().waitFor()
      expect(await text.locator('.katex').count()).toBe(500)
      const tabs = page.context().pages()
      await page.getByRole('link', { name: '1', exact: true }).click()
      await expect.poll(() => page.evaluate(() => document.querySelector(':target')?.textContent)).toContain('All of')
      expect(page.context().pages()).toEqual(tabs)
    }))
})

test('what is too wide for its statement scrolls by itself', async () => {
  const wide = [
    `| ${'a long head | '.repeat(20)}\n${'|-'.repeat(20)}|`,
    `\`\`\`\n${'long code '.repeat(50)}\n\`\`\``,
    `$$${'a + '.repeat(80)}a$$`,
  ]
  await opened(wide.join('\n\n'), async (page) => {
    const pane = page.getByRole('region', { name: 'Problem', exact: true })
    await pane.locator('.katex-display').waitFor()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => pane.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    }
    await expectAccessible(page)
  })
})
