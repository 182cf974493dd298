import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, useBrowser, visit } from './support/browser.ts'
import { holdBack } from './support/hold-back.ts'
import { expectCleanEverywhere } from './support/looks.ts'

useBrowser()

const language = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const compileCommand = (page: Page, name: string) => page.getByRole('region', { name: `Compile, ${name}`, exact: true })

test('a visitor reads with what programs are compiled and run here, at every width, by day and by night', async () => {
  const { page, context, expectQuiet } = await visit()
  await page.goto('/languages')
  await page.getByRole('heading', { name: 'Languages', level: 1 }).waitFor()
  await expect.poll(() => compileCommand(page, 'C++').textContent()).toMatch(/^g\+\+ .*-ffp-contract=off .* main\.cpp$/)
  await language(page, 'C++')
    .getByText(/^g\+\+ [\d.]+$/)
    .waitFor()
  await language(page, 'Java')
    .getByText(/^javac [\d.]+$/)
    .waitFor()
  expect(await page.getByText('Not available on this server').count()).toBe(0)
  await expectCleanEverywhere(page, 'phone')
  expectQuiet()
  await context.close()
})

test('the contents lead to their parts, below the bar', async () => {
  const { page, context } = await visit()
  await page.goto('/languages')
  await language(page, 'C++')
    .getByText(/^g\+\+ [\d.]+$/)
    .waitFor()
  await page.getByRole('link', { name: 'How a verdict comes about' }).click()
  const heading = page.getByRole('heading', { name: 'How a verdict comes about' })
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(120)
  expect((await heading.boundingBox())?.y).toBeGreaterThan(52)
  await context.close()
})

test('what holds everywhere is there before the server has answered, and hardly moves when it does', async () => {
  const { page, context } = await visit()
  const letGo = await holdBack(page, '**/api/languages')
  await page.goto('/languages')
  await page.getByRole('cell', { name: 'CPU time', exact: true }).waitFor()
  expect(await language(page, 'C').getAttribute('aria-busy')).toBe('true')
  await expectAccessible(page)
  const limits = page.getByRole('heading', { name: 'Limits' })
  const before = (await limits.boundingBox())?.y ?? 0
  letGo()
  await language(page, 'C')
    .getByText(/^gcc [\d.]+$/)
    .waitFor()
  const moved = Math.abs(((await limits.boundingBox())?.y ?? 0) - before)
  const panels = await page.getByRole('region', { name: /^Compile, / }).count()
  // A panel is higher or lower by a line of its commands.
  expect(moved / panels).toBeLessThan(24)
  await context.close()
})
