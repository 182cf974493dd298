import { expect, test } from 'vitest'
import { useBrowser, visit } from './support/browser.ts'
import { useSumProblem } from './support/in-workspace.ts'
import { expectCleanEverywhere } from './support/looks.ts'
import { address, newAdminVisit, newMember } from './support/people.ts'
import { asAdmin, judged, sumIn } from './support/workspace.ts'

useBrowser()

/** A problem that no other test submits to, because its submissions are judged again. */
const sums = useSumProblem('Audited Sums')

test('a test that was wrong is put right, and a rejudge shows whose verdict changes before it does', async () => {
  const member = await newMember('rejudged-one')
  const { _id: problemId } = sums()
  const submissionId = await judged(member, { problemId, language: 'python', code: sumIn.python })
  const api = await asAdmin()
  const { testcases } = await (await api.get(`/api/problems/${problemId}/testcases`)).json()
  const last = testcases.at(-1)
  await api.put(`/api/problems/${problemId}/testcases/${last._id}`, { data: { output: 'something else\n' } })

  const { page, context } = await newAdminVisit()
  await page.goto('/admin')
  await page.getByRole('link', { name: /^Manage Submissions/ }).click()
  await page.getByRole('searchbox').fill('rejudged-one')
  await page.getByRole('button', { name: /^Actions for rejudged-one/ }).click()
  await page.getByRole('menuitem', { name: 'Rejudge' }).click()
  await expect.poll(() => address(page)).toMatch(/^\/admin\/rejudges\/[0-9a-f-]{36}$/)
  await page.getByText('1 of 1 submission judged, 1 verdict changed').waitFor()
  const verdictOf = async () =>
    (await (await member.context.request.get(`/api/submissions/${submissionId}`)).json()).submission.verdict
  expect(await verdictOf()).toBe('Accepted')
  await expectCleanEverywhere(page, 'desktop')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Applied', { exact: true }).waitFor()
  expect(await verdictOf()).toBe('Wrong Answer')
  await member.page.goto('/notifications')
  await member.page
    .getByText(/Audited Sums/)
    .first()
    .waitFor()
  await api.dispose()
  await member.context.close()
  await context.close()
})

test('a submission is flagged and deleted from the list of everybody’s [1.1.10]', async () => {
  const member = await newMember('reviewed-one')
  const { _id: problemId } = sums()
  await judged(member, { problemId, language: 'python', code: 'print(0)\n' })
  const { page, context, expectQuiet } = await newAdminVisit()
  await page.goto('/admin/submissions?search=reviewed-one')
  const menu = page.getByRole('button', { name: /^Actions for reviewed-one/ })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Flag' }).click()
  await page.getByText('Submission flagged.').first().waitFor()
  await page.getByRole('row').getByText('Flagged', { exact: true }).waitFor()
  await expectCleanEverywhere(page, 'tablet')
  await page.setViewportSize({ width: 1440, height: 900 })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Nothing found').waitFor()
  await member.page.goto('/submissions')
  await member.page.getByText('No submissions yet').waitFor()
  expectQuiet()
  await member.context.close()
  await context.close()
})

test('the dashboard shows the numbers and hears of what happens while it is open', async () => {
  const { page, context, expectQuiet } = await newAdminVisit()
  await page.goto('/admin')
  await page.getByText('Total Submissions').waitFor()
  await page.getByRole('heading', { name: 'Judges' }).waitFor()
  const hour = page.getByRole('img', { name: /submissions?$/ })
  const count = async () => Number.parseInt((await hour.getAttribute('aria-label')) ?? '', 10)
  const before = await count()
  const member = await newMember('busy-one')
  await judged(member, { problemId: sums()._id, language: 'python', code: sumIn.python })
  await expect.poll(count).toBeGreaterThan(before)
  await expectCleanEverywhere(page, 'phone')
  expectQuiet()
  await member.context.close()
  await context.close()
})

test('settings are changed without a restart, and a bad one is said at its field', async () => {
  const { page, context } = await newAdminVisit()
  await page.goto('/admin/settings')
  // Other tests run meanwhile, so this changes only settings that they do not see.
  const sender = page.getByLabel('Sender')
  await sender.fill('judge@example.org')
  await page.getByLabel('Site name').fill('')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await page.getByText('Site name is required').waitFor()
  await expectCleanEverywhere(page, 'desktop')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByLabel('Site name').fill('Arbiter')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await page.getByText('Settings saved.').first().waitFor()
  await page.reload()
  await expect.poll(() => sender.inputValue()).toBe('judge@example.org')
  await context.close()
})

test.each(['/admin', '/admin/settings', '/admin/rejudges/new', '/admin/submissions'])(
  '%s sends everybody else away',
  async (path) => {
    const guest = await visit()
    await guest.page.goto(path)
    await expect.poll(() => address(guest.page)).toBe('/')
    await guest.context.close()
  },
)
