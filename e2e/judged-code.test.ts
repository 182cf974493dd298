import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { atTheDesk, useSumProblem } from './support/at-the-desk.ts'
import { useBrowser, type Visit } from './support/browser.ts'
import { chooseLanguage, editor, slowestSum, writeCode } from './support/desk.ts'

useBrowser()
const sums = useSumProblem('Judged Sums')

const submit = (page: Page) => page.keyboard.press('Control+Shift+Enter')
const openLine = (page: Page) => page.getByText(/^Your submission of \d\d:\d\d is being judged$/)

async function submitted(code: string): Promise<Visit> {
  const solver = await atTheDesk(sums().slug)
  await chooseLanguage(solver.page, 'Python')
  await writeCode(solver.page, code)
  await solver.page.getByText('Draft saved').waitFor()
  await submit(solver.page)
  return solver
}

async function judgingSlowly(): Promise<Visit> {
  const solver = await submitted(slowestSum)
  await solver.page.getByText('Judging', { exact: true }).first().waitFor()
  return solver
}

async function typeAtTheEnd(page: Page, text: string): Promise<void> {
  await editor(page).press('Control+End')
  await page.keyboard.type(text)
}

test('a reload while it is judged goes on beside that code, and beside edited code with a line', async () => {
  const { page, context } = await judgingSlowly()
  await page.reload()
  await page.getByText('Judging', { exact: true }).first().waitFor()
  expect(await openLine(page).count()).toBe(0)
  await typeAtTheEnd(page, '# another idea')
  await page.getByText('Draft saved').waitFor()
  await page.reload()
  await openLine(page).waitFor()
  await context.close()
})
