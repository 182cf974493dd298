import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { inWorkspace } from './support/in-workspace.ts'
import { expectCleanEverywhere } from './support/looks.ts'
import { address, newAdminVisit } from './support/people.ts'
import { asAdmin, chooseLanguage, sumIn, verdict, writeCode } from './support/workspace.ts'
import { zipOf } from './support/zip.ts'

useBrowser()

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAIAAAACDbGyAAAAEUlEQVR4nGNQSLiAjBgo5AMAD+sg0VFgioAAAAAASUVORK5CYII=',
  'base64',
)
/** The outputs of the last two are wrong, which a solution will reveal. */
const tests = zipOf([
  { name: 'sample/1.in', content: '1 2\n' },
  { name: 'sample/1.ans', content: '3\n' },
  { name: 'sample/1.md', content: 'One and two are $1 + 2 = 3$.' },
  { name: 'secret/2.in', content: '5 5\n' },
  { name: 'secret/10.in', content: '100 23\n' },
])

const made: string[] = []
afterAll(async () => {
  const admin = await asAdmin()
  for (const id of made) await admin.delete(`/api/problems/${id}`)
  await admin.dispose()
})

async function createProblem(page: Page): Promise<string> {
  await page.goto('/admin/create-problem')
  await page.getByLabel('Name', { exact: true }).fill('Parcel Weights')
  await page.getByLabel('Statement').fill('Add the weights $a$ and $b$.\n')
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'scales.png', mimeType: 'image/png', buffer: picture })
  await page.getByLabel('Input format').fill('Two integers.')
  await page.getByLabel('Output format').fill('Their sum.')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect
    .poll(() => preview.getByRole('img', { name: 'scales' }).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(5)
  await preview.locator('.katex').first().waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Parcel Weights')
  await expectCleanEverywhere(page, 'desktop')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Create Problem' }).click()
  await page.getByText('Problem created successfully!').waitFor()
  const id = address(page).split('/')[3] ?? ''
  made.push(id)
  return id
}

async function uploadTests(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add many' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Test files').setInputFiles({ name: 'tests.zip', mimeType: 'application/zip', buffer: tests })
  await dialog.getByText('3 cases').waitFor()
  await dialog.getByText(/^2 inputs have no answer yet/).waitFor()
  await dialog.getByRole('button', { name: 'Save as a new version' }).click()
  await page.getByRole('listitem').filter({ hasText: '100 23' }).waitFor()
}

async function generateOutputs(page: Page): Promise<void> {
  await page.getByLabel('Solution', { exact: true }).fill(sumIn.python)
  await page.getByRole('combobox', { name: 'Language of Solution' }).click()
  await page.getByRole('option', { name: 'Python' }).click()
  await page.getByRole('button', { name: 'Run on every input' }).click()
  await page.getByText('1 of 3 the same, 2 different, 0 failed.').waitFor()
  await page.getByRole('button', { name: 'Compare case 3' }).click()
  await page.getByRole('dialog').getByText('123').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save outputs as a new version' }).click()
  await page.getByText('Saved as version 2.').waitFor()
  await page.getByText(/have no answer yet/).waitFor({ state: 'detached' })
}

async function judgeSolutions(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Judge solutions' }).click()
  const file = (name: string, code: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(code) })
  await page
    .getByLabel('Program files')
    .setInputFiles([file('main.py', sumIn.python), file('wrong.py', sumIn.python.replace('sum(', '1 + sum('))])
  await page.getByRole('group', { name: 'Program 2' }).waitFor()
  await page.getByRole('button', { name: 'Judge programs' }).click()
  await page.getByText('All 2 verdicts are as expected.').waitFor()
}

test('an administrator sets a problem from its picture to its tests, and a member solves it [1.1.10]', async () => {
  const { page, expectQuiet, context } = await newAdminVisit()
  const id = await createProblem(page)
  await uploadTests(page)
  await generateOutputs(page)
  await judgeSolutions(page)
  await page.getByRole('button', { name: 'Make public' }).click()
  await page.getByText(/^This problem is hidden/).waitFor({ state: 'detached' })
  await expectCleanEverywhere(page, 'tablet')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Back to problems' }).click()
  const row = page.getByRole('row', { name: /Parcel Weights/ })
  await row.waitFor()
  expect(await row.textContent()).toContain('3')
  await expectCleanEverywhere(page, 'phone')
  const download = await context.request.get(`/api/problems/${id}/test-set`)
  expect((await download.body()).subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
  expectQuiet()
  await context.close()

  const member = await inWorkspace('parcel-weights')
  await member.page.getByRole('img', { name: 'scales' }).waitFor()
  await chooseLanguage(member.page, 'Python')
  await writeCode(member.page, sumIn.python)
  await member.page.keyboard.press('Control+Shift+Enter')
  await verdict(member.page, 'Accepted').waitFor()
  member.expectQuiet()
  await member.context.close()
}, 180_000)
