import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from './support/browser.ts'
import { inWorkspace, useSumProblem } from './support/in-workspace.ts'
import { newAdminVisit } from './support/people.ts'
import { asAdmin, chooseLanguage, editor, judged, sumIn, verdict, writeCode } from './support/workspace.ts'

useBrowser()
/** Judged, searched, run and judged again. */
const JOURNEY_MS = 120_000
const sums = useSumProblem('Explained Sums')

beforeAll(async () => {
  const admin = await asAdmin()
  const data = {
    inputDescription: 'a: int -1000..1000, b: int -1000..1000',
    reference: { language: 'python', code: sumIn.python },
  }
  const reply = await admin.put(`/api/problems/${sums()._id}`, { data })
  expect(reply.status(), await reply.text()).toBe(200)
  await admin.dispose()
})

/** Correct when neither number is negative. */
const wrong = 'a, b = map(int, input().split())\nprint(abs(a) + abs(b))\n'

/** A search has the lowest priority of all that the judge does, and other journeys submit meanwhile. */
const SEARCH_MS = 150_000

async function explained(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Why?' }).click()
  await page.getByRole('heading', { name: 'Your program fails on this input' }).waitFor({ timeout: SEARCH_MS })
}

/** One number is -1 and the other 0: nothing smaller fails. */
const smallest = /^(-1 0|0 -1)\n$/

async function expectCaseInBox(page: Page): Promise<void> {
  const input = page.getByRole('textbox', { name: 'Standard input' })
  await input.waitFor()
  expect(await input.inputValue()).toMatch(smallest)
  expect(await page.getByRole('textbox', { name: 'Expected output' }).inputValue()).toBe('-1\n')
}

async function expectFixed(page: Page): Promise<void> {
  await writeCode(page, sumIn.python)
  await page.getByRole('button', { name: /^Submit/ }).click()
  await verdict(page, 'Accepted').waitFor()
}

test(
  'on a desktop, Wrong Answer leads through Why? and a run on the found input to Accepted',
  async () => {
    const { page, context, expectQuiet } = await inWorkspace(sums().slug)
    await chooseLanguage(page, 'Python')
    await writeCode(page, wrong)
    await page.keyboard.press('Control+Shift+Enter')
    await verdict(page, 'Wrong Answer').waitFor()
    await explained(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Put into the input box' }).click()
    await expectCaseInBox(page)
    await editor(page).click()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('status').getByText('Not as expected').first().waitFor()
    await expectFixed(page)
    expectQuiet()
    await context.close()
  },
  JOURNEY_MS + SEARCH_MS,
)

test(
  'on a phone, the page of the submission explains it and brings input and code to the workspace',
  async () => {
    const { page, context, expectQuiet } = await inWorkspace(sums().slug, { width: 390, hasTouch: true })
    const id = await judged({ context }, { problemId: sums()._id, language: 'python', code: `${wrong}# by phone\n` })
    await page.goto(`/submissions/${id}`)
    await explained(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Put into the input box' }).click()
    await page.waitForURL(`**/problems/${sums().slug}*`)
    await expectCaseInBox(page)
    await expectNoSidewaysScroll(page)
    await expectFixed(page)
    expectQuiet()
    await context.close()
  },
  JOURNEY_MS + SEARCH_MS,
)

test(
  'an administrator adds the found input to the tests',
  async () => {
    const { page, context, expectQuiet } = await newAdminVisit()
    const id = await judged({ context }, { problemId: sums()._id, language: 'python', code: `${wrong}# by an admin\n` })
    await page.goto(`/submissions/${id}`)
    await explained(page)
    await page.getByRole('button', { name: 'Add to tests' }).click()
    await page.getByText(/^Added to the tests as version \d+\.$/).waitFor()
    await expectAccessible(page)
    expectQuiet()
    await context.close()
  },
  JOURNEY_MS + SEARCH_MS,
)
