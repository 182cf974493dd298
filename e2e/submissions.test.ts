import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, useBrowser, type Visit, visit } from './support/browser.ts'
import { expectCleanEverywhere } from './support/looks.ts'
import { address, register, signIn } from './support/people.ts'
import {
  asAdmin,
  codeIn,
  deleteProblem,
  editor,
  judged,
  type MadeProblem,
  makeSumProblem,
  sumIn,
} from './support/workspace.ts'

useBrowser()

const AUTHOR = 'chronicler'
const wrong = sumIn.python.replace('sum(', '1 + sum(')
let sums: MadeProblem
const ids = { wrong: '', accepted: '' }

beforeAll(async () => {
  const admin = await asAdmin()
  sums = await makeSumProblem(admin, { name: 'Kept Sums' })
  await admin.dispose()
  const author = await visit()
  await register(author, AUTHOR)
  await signIn(author, AUTHOR)
  ids.wrong = await judged(author, { problemId: sums._id, language: 'python', code: wrong })
  ids.accepted = await judged(author, { problemId: sums._id, language: 'python', code: sumIn.python })
  await author.context.close()
})
afterAll(async () => {
  const admin = await asAdmin()
  await deleteProblem(admin, sums)
  await admin.dispose()
})

async function authorVisits(look: Parameters<typeof visit>[0] = {}): Promise<Visit> {
  const author = await visit(look)
  await signIn(author, AUTHOR)
  return author
}

test('their own submissions and one of them at every width, by day and by night, have no complaint', async () => {
  const { page, context, expectQuiet } = await authorVisits()
  await page.goto('/submissions')
  await page.getByText('Kept Sums', { exact: true }).waitFor()
  await expectCleanEverywhere(page, 'tablet')
  await page.goto(`/submissions/${ids.wrong}`)
  await page.getByRole('heading', { name: 'Kept Sums' }).waitFor()
  await page.getByRole('textbox', { name: 'Source code' }).waitFor()
  await expectCleanEverywhere(page, 'phone')
  expectQuiet()
  await context.close()
})

test('a submission opens in the editor, and what was there before is kept', async () => {
  const { page, context } = await authorVisits()
  await page.goto(`/submissions/${ids.wrong}`)
  await page.getByRole('link', { name: 'Open in editor' }).click()
  await editor(page).waitFor()
  await expect.poll(() => codeIn(page)).toBe(wrong)
  await expect.poll(() => address(page)).toBe(`/problems/${sums.slug}`)
  await context.close()
})

test('a submission is compared with another one to the same problem', async () => {
  const { page, context } = await authorVisits()
  await page.goto(`/submissions/${ids.accepted}`)
  await page.getByRole('button', { name: 'Compare' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare submissions' })
  await expect.poll(() => dialog.locator('.cm-deletedChunk').innerText()).toContain('1 + sum')
  await expect.poll(() => dialog.locator('.cm-changedLine').innerText()).toContain('print(sum')
  const [before, after] = await dialog.locator('figcaption > span').allInnerTexts()
  expect([before, after]).toEqual([expect.stringContaining('Wrong Answer'), expect.stringContaining('This submission')])
  await expectAccessible(page)
  await context.close()
})
