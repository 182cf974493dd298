import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { atTheDesk, useSumProblem } from './support/at-the-desk.ts'
import { expectAccessible, useBrowser, type Visit } from './support/browser.ts'
import { chooseLanguage, codeIn, editor, slowestSum, sumIn, verdict, writeCode } from './support/desk.ts'

useBrowser()
const sums = useSumProblem('Judged Sums')

const submit = (page: Page) => page.keyboard.press('Control+Shift+Enter')
const openLine = (page: Page) => page.getByText(/^Your submission of \d\d:\d\d is being judged$/)
const reviewButton = (page: Page) => page.getByRole('button', { name: 'AI Review' })
const squares = (page: Page) => page.getByRole('group', { name: 'Tests' })

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

async function untilJudged({ context }: Visit): Promise<void> {
  const status = async () => (await (await context.request.get('/api/submissions/me')).json()).submissions[0]?.status
  await expect.poll(status, { timeout: 40_000 }).toBe('done')
}

async function expectNoVerdict(page: Page): Promise<void> {
  await page.waitForTimeout(500)
  expect(await verdict(page, 'Accepted').count()).toBe(0)
  expect(await reviewButton(page).count()).toBe(0)
  expect(await squares(page).count()).toBe(0)
  expect(await page.title()).toBe('Judged Sums · Arbiter')
}

async function typeAtTheEnd(page: Page, text: string): Promise<void> {
  await editor(page).press('Control+End')
  await page.keyboard.type(text)
}

test('who edits while it is judged, follows a link and goes Back finds no verdict beside the edited code', async () => {
  const solver = await judgingSlowly()
  const { page, context } = solver
  await typeAtTheEnd(page, '# another idea')
  await openLine(page).waitFor()
  await page.getByRole('link', { name: 'Problems' }).first().click()
  await page.getByRole('heading', { name: 'Problems' }).waitFor()
  await page.goBack()
  await editor(page).waitFor()
  await openLine(page).waitFor()
  expect(await codeIn(page)).toBe(`${slowestSum}# another idea`)
  await untilJudged(solver)
  await openLine(page).waitFor({ state: 'detached', timeout: 40_000 })
  await expectNoVerdict(page)
  expect(await codeIn(page)).toBe(`${slowestSum}# another idea`)
  await context.close()
})

test('the line about an open judging leads to that submission, and the edited code can be submitted', async () => {
  const { page, context, expectQuiet } = await judgingSlowly()
  await typeAtTheEnd(page, '# another idea')
  await openLine(page).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit' }).waitFor()
  await page.getByRole('tabpanel', { name: /Tests/ }).getByRole('link', { name: 'View Details' }).click()
  await page.waitForURL(/\/submissions\/[\w-]+$/)
  await page.getByRole('link', { name: 'My Submissions' }).first().waitFor()
  await page.getByText('time.sleep(2.9)').first().waitFor()
  expect(await page.getByText('# another idea').count()).toBe(0)
  expectQuiet()
  await context.close()
})

test('a reload while it is judged goes on beside that code, and beside edited code with a line', async () => {
  const solver = await judgingSlowly()
  const { page, context } = solver
  await page.reload()
  await page.getByText('Judging', { exact: true }).first().waitFor()
  expect(await openLine(page).count()).toBe(0)
  await typeAtTheEnd(page, '# another idea')
  await page.getByText('Draft saved').waitFor()
  await page.reload()
  await openLine(page).waitFor()
  await untilJudged(solver)
  await expectNoVerdict(page)
  await context.close()
})

test.each(['View Details and Back', 'a reload'])('verdict, tests and review button stay across %s', async (way) => {
  const { page, context, expectQuiet } = await submitted(sumIn.python)
  await verdict(page, 'Accepted').waitFor()
  await reviewButton(page).waitFor()
  if (way === 'a reload') await page.reload()
  else {
    await page.getByRole('tabpanel', { name: /Tests/ }).getByRole('link', { name: 'View Details' }).click()
    await page.getByRole('link', { name: 'My Submissions' }).first().waitFor()
    await page.goBack()
  }
  await editor(page).waitFor()
  await verdict(page, 'Accepted').waitFor()
  await page.getByRole('status').getByText('6/6').waitFor()
  await reviewButton(page).waitFor()
  await squares(page).waitFor()
  await typeAtTheEnd(page, '# changed')
  await expect.poll(() => reviewButton(page).count()).toBe(0)
  await expectNoVerdict(page)
  expectQuiet()
  await context.close()
})

test('who submits, edits before the answer comes and waits is shown a line and no verdict', async () => {
  const solver = await atTheDesk(sums().slug)
  const { page, context } = solver
  await chooseLanguage(page, 'Python')
  await writeCode(page, slowestSum)
  let answer = () => {}
  const isAsked = new Promise<void>((done) => {
    answer = done
  })
  await page.route('**/api/submissions', async (route) => {
    const response = await route.fetch()
    await isAsked
    await route.fulfill({ response })
  })
  await submit(page)
  await page.getByText('Submitting').first().waitFor()
  await typeAtTheEnd(page, '# changed')
  answer()
  await openLine(page).waitFor()
  await untilJudged(solver)
  await expectNoVerdict(page)
  await context.close()
})
