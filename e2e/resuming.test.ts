import { expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { inWorkspace, useSumProblem } from './support/in-workspace.ts'
import { chooseLanguage, codeIn, editor, sumIn, verdict, writeCode } from './support/workspace.ts'

useBrowser()
const sums = useSumProblem('Resumed Sums')

test('a reload while judged loses no code, and finds the verdict', async () => {
  const { page, context, expectQuiet } = await inWorkspace(sums().slug)
  await chooseLanguage(page, 'Python')
  await writeCode(page, sumIn.python)
  await page.keyboard.press('Control+Shift+Enter')
  await verdict(page, 'Accepted').waitFor()
  await page.reload()
  await editor(page).waitFor()
  await expect.poll(() => codeIn(page)).toBe(sumIn.python)
  await page.getByRole('tab', { name: 'Tests', selected: true }).waitFor()
  await verdict(page, 'Accepted').waitFor()
  await page.getByRole('tab', { name: 'Submissions' }).click()
  await page.getByRole('row', { name: /Accepted/ }).waitFor()
  expectQuiet()
  await context.close()
})

test('a reload without a line loses no code, also when it was written a moment before', async () => {
  const { page, context } = await inWorkspace(sums().slug)
  await writeCode(page, '// before\n')
  await page.getByText('Draft saved').waitFor()
  await context.setOffline(true)
  await writeCode(page, sumIn.cpp)
  await page.reload().catch(() => undefined) // the browser shows a page of its own
  await context.setOffline(false)
  await page.goto(`/problems/${sums().slug}`)
  await editor(page).waitFor()
  expect(await codeIn(page)).toBe(sumIn.cpp)
  const saved = async () =>
    (await (await context.request.get(`/api/problems/${sums()._id}/drafts`)).json()).drafts[0]?.code
  await expect.poll(saved).toBe(sumIn.cpp)
  expect(await codeIn(page)).toBe(sumIn.cpp)
  await context.close()
})
