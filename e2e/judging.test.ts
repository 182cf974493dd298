import { languageNames } from '@arbiter/rules/languages'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BreakableLine } from './support/breakable-line.ts'
import { expectAccessible, origin, useBrowser, type Visit } from './support/browser.ts'
import { inWorkspace, useSumProblem } from './support/in-workspace.ts'
import { newMember } from './support/people.ts'
import { chooseLanguage, codeIn, editor, slowSum, sumIn, verdict, writeCode } from './support/workspace.ts'

useBrowser()
const sums = useSumProblem('Plain Sums')
/** Other tests add problems, too, so the problem may be on any page of the whole list. */
const ownList = '/problems?search=Plain+Sums'

const submit = (page: Page) => page.keyboard.press('Control+Shift+Enter')

describe('in every language', () => {
  let solver: Visit
  beforeAll(async () => {
    solver = await inWorkspace(sums().slug)
  })
  afterAll(() => solver.context.close())

  test.each(Object.keys(sumIn) as (keyof typeof sumIn)[])(
    'someone solves a problem in %s [1.1.3, 2.6.4, 4.2.3]',
    async (language) => {
      const { page, expectQuiet } = solver
      await chooseLanguage(page, languageNames[language])
      await writeCode(page, sumIn[language])
      expect(await verdict(page, 'Accepted').count()).toBe(0)
      await submit(page)
      await verdict(page, 'Accepted').waitFor()
      await page.getByRole('status').getByText('6/6').waitFor()
      await page.getByRole('button', { name: 'AI Review' }).waitFor()
      await expect.poll(() => page.title()).toBe('Accepted · Plain Sums · Arbiter')
      expectQuiet()
    },
  )
})

test('a wrong answer shows what was expected, the right one is accepted, and an edit clears it away [4.2.4]', async () => {
  const { page, context } = await inWorkspace(sums().slug)
  await chooseLanguage(page, 'Python')
  await writeCode(page, sumIn.python.replace('sum(', '1 + sum('))
  await submit(page)
  await verdict(page, 'Wrong Answer').waitFor()
  await page.getByText(/First difference in line \d+, expected/).waitFor()
  await page.getByRole('region', { name: 'Expected' }).waitFor()
  expect(await page.getByRole('button', { name: 'AI Review' }).count()).toBe(0)
  await expectAccessible(page)

  await writeCode(page, sumIn.python)
  expect(await verdict(page, 'Wrong Answer').count()).toBe(0)
  await submit(page)
  await verdict(page, 'Accepted').waitFor()
  await page.getByRole('button', { name: 'AI Review' }).waitFor()
  await page.getByRole('tab', { name: 'Submissions' }).click()
  await expect.poll(() => page.getByRole('link', { name: 'View Details' }).count()).toBeGreaterThanOrEqual(2)

  await editor(page).click()
  await page.keyboard.type(' ')
  await expect.poll(() => page.getByRole('button', { name: 'AI Review' }).count()).toBe(0)
  expect(await page.getByRole('group', { name: 'Tests' }).count()).toBe(0)
  await page.goto(ownList)
  await page.getByRole('row', { name: /Solved Plain Sums/ }).waitFor()
  await context.close()
})

test('a compilation error is marked on its line, and the log leads there', async () => {
  const { page, context } = await inWorkspace(sums().slug)
  await writeCode(page, sumIn.cpp.replace('a + b;', 'a + c;'))
  await submit(page)
  await verdict(page, 'Compilation Error').waitFor()
  await expect.poll(() => page.locator('.cm-bad-line').innerText()).toContain('a + c')
  await page
    .getByRole('button', { name: /^main\.cpp:5:/ })
    .first()
    .click()
  await expect.poll(() => page.locator('.cm-activeLine').innerText()).toContain('a + c')
  await page.keyboard.type('x')
  await expect.poll(() => page.locator('.cm-bad-line').count()).toBe(0)
  await context.close()
})

test('a reload while it is judged goes on with the judging', async () => {
  const { page, context } = await inWorkspace(sums().slug)
  await chooseLanguage(page, 'Python')
  await writeCode(page, slowSum)
  await submit(page)
  await page.getByRole('button', { name: /Test 1: Accepted/ }).waitFor()
  await page.reload()
  await verdict(page, 'Accepted').waitFor()
  await page.getByRole('status').getByText('6/6').waitFor()
  expect(await codeIn(page)).toBe(slowSum)
  await context.close()
})

test('a user who leaves before the verdict finds it in the list later', async () => {
  const { page, context } = await newMember('leaving')
  const goTo = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }).click()
  await page.goto(ownList)
  await page.getByRole('row', { name: /Todo Plain Sums/ }).waitFor()
  await page.getByRole('link', { name: 'Plain Sums', exact: true }).click()
  await chooseLanguage(page, 'Python')
  await writeCode(page, slowSum)
  await submit(page)
  await page.getByRole('button', { name: /Test 1: Accepted/ }).waitFor()
  await goTo('Leaderboard')
  await page.getByRole('heading', { name: 'Leaderboard' }).waitFor()
  const status = async () => (await (await context.request.get('/api/submissions/me')).json()).submissions[0].status
  await expect.poll(status).toBe('done')
  await goTo('Problems')
  await page.getByRole('searchbox', { name: 'Search problems' }).fill('Plain Sums')
  await page.getByRole('row', { name: /Solved Plain Sums/ }).waitFor()
  await context.close()
})

test('offline the code stays and the page says so; back online it is submitted', async () => {
  const { page, context } = await inWorkspace(sums().slug)
  await chooseLanguage(page, 'Python')
  await context.setOffline(true)
  await writeCode(page, sumIn.python)
  await submit(page)
  await page.getByText('Your code was not submitted. It is still here; please try again.').waitFor()
  expect(await codeIn(page)).toBe(sumIn.python)
  await context.setOffline(false)
  await submit(page)
  await verdict(page, 'Accepted').waitFor()
  await context.close()
})

test('a line that breaks in the middle of a judging is picked up again', async () => {
  const { page, context } = await newMember('brokenline')
  const line = await BreakableLine.open(origin)
  await page.goto(`${line.origin}/problems/${sums().slug}`)
  await editor(page).waitFor()
  await chooseLanguage(page, 'Python')
  await writeCode(page, slowSum)
  await submit(page)
  await page.getByRole('button', { name: /Test 1: Accepted/ }).waitFor()
  line.break()
  await page.getByText('Reconnecting').first().waitFor()
  line.restore()
  await verdict(page, 'Accepted').waitFor({ timeout: 40_000 })
  await page.getByRole('status').getByText('6/6').waitFor()
  await context.close()
  await line.close()
})
