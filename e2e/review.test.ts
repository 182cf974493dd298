import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, useBrowser } from './support/browser.ts'
import { newMember } from './support/people.ts'
import { chooseLanguage, editor, shippedSolution, verdict, writeCode } from './support/workspace.ts'

useBrowser()

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'AI Review' })
const parts = ['Complexity', 'Performance', 'Style', 'Alternatives']

async function expectReview(page: Page): Promise<void> {
  for (const part of parts) await dialogOf(page).getByRole('heading', { name: part }).waitFor()
}

test('a user who solved a problem is reviewed by the built-in analysis, and the review stays [1.1.6, 4.2.7]', async () => {
  const { page, context, expectQuiet } = await newMember('reviewed')
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/analyze')) asked += 1
  })
  await page.goto('/problems/quiet-carriage')
  await editor(page).waitFor()
  await chooseLanguage(page, 'Python')
  await writeCode(page, shippedSolution('quiet-carriage', 'accepted/solution.py'))
  await page.keyboard.press('Control+Shift+Enter')
  await verdict(page, 'Accepted').waitFor()

  await page.getByRole('button', { name: 'AI Review' }).click()
  await dialogOf(page).getByText('A review of complexity, performance, style').waitFor()
  await dialogOf(page).getByRole('button', { name: 'Get AI Feedback' }).click()
  await expectReview(page)
  await dialogOf(page).getByText('No language model took part').waitFor()
  await expectAccessible(page)
  const words = await dialogOf(page).locator('.rich-text').innerText()
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'AI Review' }).click()
  expect(await dialogOf(page).locator('.rich-text').innerText()).toBe(words)
  expect(asked).toBe(1)

  await dialogOf(page).getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('link', { name: 'View Details' }).first().click()
  await page.getByRole('button', { name: 'Get AI Feedback' }).click()
  await expectReview(page)
  expect(await dialogOf(page).locator('.rich-text').innerText()).toBe(words)
  expectQuiet()
  await context.close()
})
