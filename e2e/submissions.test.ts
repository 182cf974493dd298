import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectCleanEverywhere, useBrowser, type Visit, visit } from './support/browser.ts'
import {
  asAdmin,
  codeIn,
  deleteProblem,
  editor,
  judged,
  type MadeProblem,
  makeSumProblem,
  sumIn,
} from './support/desk.ts'
import { address, register, signIn } from './support/people.ts'

useBrowser()

const AUTHOR = 'chronicler'
const wrong = sumIn.python.replace('sum(', '1 + sum(')
let sums: MadeProblem
const ids = { broken: '', wrong: '', accepted: '' }

beforeAll(async () => {
  const admin = await asAdmin()
  sums = await makeSumProblem(admin, { name: 'Kept Sums' })
  await admin.dispose()
  const author = await visit()
  await register(author, AUTHOR)
  await signIn(author, AUTHOR)
  ids.broken = await judged(author, {
    problemId: sums._id,
    language: 'cpp',
    code: sumIn.cpp.replace('a + b;', 'a + c;'),
  })
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

test('the own submissions and one of them at every width, by day and by night, have no complaint', async () => {
  const { page, context, expectQuiet } = await authorVisits()
  await page.goto('/submissions')
  await page.getByText('Kept Sums', { exact: true }).waitFor()
  await expectCleanEverywhere(page)
  await page.goto(`/submissions/${ids.wrong}`)
  await page.getByRole('heading', { name: 'Kept Sums' }).waitFor()
  await page.getByRole('textbox', { name: 'Source code' }).waitFor()
  await expectCleanEverywhere(page)
  expectQuiet()
  await context.close()
})

test.each(['/submissions', '/submissions/00000000-0000-4000-8000-000000000000'])(
  'who is not logged in is denied %s and led to the login',
  async (path) => {
    const { page, context } = await visit()
    await page.goto(path)
    await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await expect.poll(() => address(page)).toBe(`/login?next=${encodeURIComponent(path)}`)
    await context.close()
  },
)

test('who has submitted nothing is led to the problems', async () => {
  const someone = await visit()
  await register(someone, 'beginner')
  await signIn(someone, 'beginner')
  await someone.page.goto('/submissions')
  await someone.page.getByRole('heading', { name: 'No submissions yet' }).waitFor()
  await someone.page.getByRole('link', { name: 'Browse Problems' }).click()
  await expect.poll(() => address(someone.page)).toBe('/problems')
  await someone.context.close()
})

test('submissions are grouped by problem, newest first, and a group opens and closes', async () => {
  const { page, context } = await authorVisits()
  await page.goto('/submissions')
  const rows = page.getByRole('table', { name: 'Submissions to Kept Sums' }).getByRole('row')
  await expect.poll(() => rows.count()).toBe(4)
  const words = await rows.allInnerTexts()
  expect(words.slice(1).map((row) => row.split('\n')[0]?.trim())).toEqual([
    expect.stringContaining('Accepted'),
    expect.stringContaining('Wrong Answer'),
    expect.stringContaining('Compilation Error'),
  ])
  await page.getByText('Kept Sums', { exact: true }).click()
  await expect.poll(() => rows.first().isVisible()).toBe(false)
  await context.close()
})

test('a list that cannot be fetched is shown with the stated words', async () => {
  const { page, context } = await authorVisits()
  await page.route('**/api/submissions/me*', (route) => route.abort())
  await page.goto('/submissions')
  await page.getByText('Failed to load submissions. Please try again later.').waitFor()
  await context.close()
})

test('a submission shows its facts, its code, its tests and why there is no review', async () => {
  const { page, context } = await authorVisits()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/submissions/${ids.wrong}`)
  const facts = page.getByRole('main').locator('dl').first()
  await expect.poll(() => facts.innerText()).toMatch(/Tests passed\s+0\/6[\s\S]+ ms[\s\S]+ MB[\s\S]+Python/)
  await page.getByText('First difference in line 1, expected').waitFor()
  const feedback = page.getByRole('button', { name: 'Get AI Feedback' })
  expect(await feedback.getAttribute('aria-disabled')).toBe('true')
  await page.getByText('A review is given for accepted submissions only.').first().waitFor()
  await page.getByText('All tests').click()
  await page.getByRole('button', { name: 'Open test 2' }).click()
  await page.getByRole('region', { name: 'Test 2' }).getByText('10 -4').waitFor()
  const copy = page.getByRole('button', { name: 'Copy' }).first()
  await copy.click()
  await page.getByText('Copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(wrong)
  await expect.poll(() => page.getByText('Copied').count()).toBe(0)
  await context.close()
})

test('a compilation error shows what the compiler said', async () => {
  const { page, context } = await authorVisits()
  await page.goto(`/submissions/${ids.broken}`)
  await page
    .getByRole('region', { name: 'Compiler output' })
    .getByText(/main\.cpp:5/)
    .first()
    .waitFor()
  await context.close()
})

test('a missing submission and one of another user get different messages', async () => {
  const other = await visit()
  await register(other, 'other')
  await signIn(other, 'other')
  await other.page.goto('/submissions/00000000-0000-4000-8000-000000000000')
  await other.page.getByText('Submission not found.').waitFor()
  await other.page.goto(`/submissions/${ids.accepted}`)
  await other.page.getByText('Error: You can only see your own submissions.').waitFor()
  await other.context.close()
})

test('a submission that cannot be reached is not said to be missing', async () => {
  const { page, context } = await authorVisits()
  await page.route(`**/api/submissions/${ids.accepted}`, (route) => route.abort())
  await page.goto(`/submissions/${ids.accepted}`)
  await page.getByText('Error: The submission could not be loaded. Please try again.').waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('heading', { name: 'Kept Sums' }).waitFor()
  await context.close()
})

test('Tab goes from outside to the test that is shown', async () => {
  const { page, context } = await authorVisits()
  await page.goto(`/submissions/${ids.wrong}`)
  const tabStop = page.getByRole('group', { name: 'Tests' }).locator('[tabindex="0"]')
  expect(await tabStop.getAttribute('aria-label')).toMatch(/^Test 1:/)
  await page.getByText('All tests').click()
  await page.getByRole('button', { name: 'Open test 3' }).click()
  await expect.poll(() => tabStop.getAttribute('aria-label')).toMatch(/^Test 3:/)
  await tabStop.press('ArrowRight')
  await expect.poll(() => tabStop.getAttribute('aria-label')).toMatch(/^Test 4:/)
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

test('a submission to another problem is not opened, and the page says why', async () => {
  const { page, context } = await authorVisits()
  await page.goto(`/problems/quiet-carriage?submission=${ids.wrong}`)
  await page.getByText('That submission is for another problem.').waitFor()
  await expect.poll(() => address(page)).toBe('/problems/quiet-carriage')
  await expect.poll(() => codeIn(page)).toContain('bits/stdc++.h')
  await page.goto('/problems/quiet-carriage?submission=00000000-0000-4000-8000-000000000000')
  await page.getByText('Submission not found.').waitFor()
  await expect.poll(() => address(page)).toBe('/problems/quiet-carriage')
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
