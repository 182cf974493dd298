import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from './support/browser.ts'
import { inWorkspace, useSumProblem } from './support/in-workspace.ts'
import { expectCleanEverywhere } from './support/looks.ts'
import { newAdminVisit, newMember } from './support/people.ts'
import { asAdmin, chooseLanguage, judged, sumIn, verdict, writeCode } from './support/workspace.ts'

useBrowser()
const JOURNEY_MS = 120_000
const sums = useSumProblem('Hinted Sums')
const editorial = [
  'There is an operator for it.',
  '## Adding, $O(1)$',
  'Add $a$ and $b$.',
  '```python\nprint(sum(map(int, input().split())))\n```',
  '```cpp\n#include <iostream>\nint main() {}\n```',
].join('\n\n')

beforeAll(async () => {
  const admin = await asAdmin()
  const data = { hints: ['Is there an **operator**?', 'It is $+$.'], editorial, isEditorialPublished: true }
  const reply = await admin.put(`/api/problems/${sums()._id}`, { data })
  expect(reply.status(), await reply.text()).toBe(200)
  await admin.dispose()
})

const section = (page: Page) => page.getByRole('region', { name: 'Hints and editorial' })
const openSection = (page: Page) => page.getByRole('button', { name: 'Hints and editorial' }).click()

test(
  'a user who opens a hint and then solves the problem has solved it with help, in the list and on the profile',
  async () => {
    const { page, context, name, expectQuiet } = await inWorkspace(sums().slug)
    await openSection(page)
    await page.getByText(/counts as solved with help/).waitFor()
    await page.getByRole('button', { name: 'Open hint 1 of 2' }).click()
    await section(page).getByRole('region', { name: 'Hint 1' }).getByText('operator').waitFor()
    await expectAccessible(page)
    await chooseLanguage(page, 'Python')
    await writeCode(page, sumIn.python)
    await page.keyboard.press('Control+Shift+Enter')
    await verdict(page, 'Accepted').waitFor()
    await section(page).getByText('Solved with hints or the editorial.').waitFor()
    await section(page).getByRole('button', { name: 'Open the editorial' }).click()
    await section(page).getByRole('textbox', { name: 'Adding in Python' }).waitFor()
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    await page.goto('/problems?search=Hinted+Sums')
    await page.getByTitle('Solved with hints or the editorial').waitFor()
    await page.goto(`/users/${name}`)
    await page.getByText('of them 1 with hints or the editorial').waitFor()
    await expectAccessible(page)
    expectQuiet()
    await context.close()
  },
  JOURNEY_MS,
)

test(
  'on a phone, who gives up is asked, and reads the editorial in both languages',
  async () => {
    const { page, context, expectQuiet } = await inWorkspace(sums().slug, { width: 390, hasTouch: true })
    await openSection(page)
    await page.getByRole('button', { name: 'Give up and read the editorial' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText(/You will see the solution/).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Give up' }).click()
    await section(page).getByRole('textbox', { name: 'Adding in Python' }).waitFor()
    await section(page).getByRole('radio', { name: 'C++' }).click()
    await section(page).getByRole('textbox', { name: 'Adding in C++' }).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.reload()
    await openSection(page)
    await section(page).getByText('There is an operator for it.').waitFor()
    expectQuiet()
    await context.close()
  },
  JOURNEY_MS,
)

test(
  'an administrator writes hints and an editorial with a preview beside them',
  async () => {
    const { page, context, expectQuiet } = await newAdminVisit()
    await page.goto(`/admin/edit-problem/${sums()._id}`)
    await page.getByRole('textbox', { name: 'Hint 2' }).fill('It is the **plus** sign.')
    await page.getByRole('radio', { name: 'Hints and editorial' }).click()
    const preview = page.getByRole('region', { name: 'Rendered problem' })
    await preview.getByText('plus').waitFor()
    await preview.getByRole('textbox', { name: 'Adding in Python' }).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('Problem updated successfully!').first().waitFor()
    expectQuiet()
    await context.close()
  },
  JOURNEY_MS,
)

test(
  'the home page suggests problems at the edge, at every width, by day and by night',
  async () => {
    const { page, context, expectQuiet } = await newMember(`edge${Date.now() % 1_000_000}`)
    await page.goto('/')
    const edge = page.getByRole('region', { name: 'Problems at Your Edge' })
    await edge.getByText(/Good ones to begin with/).waitFor()
    await judged({ context }, { problemId: sums()._id, language: 'python', code: sumIn.python })
    await page.reload()
    await edge
      .getByText(/Estimated chance that you solve it: \d+%/)
      .first()
      .waitFor()
    expect(await edge.getByRole('listitem').count()).toBeLessThanOrEqual(6)
    expect(await edge.getByRole('link', { name: 'Hinted Sums' }).count()).toBe(0)
    await expectCleanEverywhere(page, 'phone')
    expectQuiet()
    await context.close()
  },
  JOURNEY_MS,
)
