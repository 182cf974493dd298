import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from './support/browser.ts'
import { useSumProblem } from './support/in-workspace.ts'
import { expectCleanEverywhere } from './support/looks.ts'
import { newAdminVisit, newMember } from './support/people.ts'
import { asAdmin, judged, sumIn } from './support/workspace.ts'

useBrowser()
/** Judged, checked, tried on accepted submissions, and judged again. */
const JOURNEY_MS = 180_000
const CHECKED_WITHIN_MS = 90_000
const sums = useSumProblem('Proposed Sums')

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

/** Correct on all current tests, but wrong on the proposed one. */
const lucky = 'a, b = map(int, input().split())\nprint(7 if a == 3 else a + b)\n'

test(
  'a user who has solved a problem proposes a test, an administrator sees what it would change and takes it',
  async () => {
    const { _id: problemId, slug } = sums()
    const other = await newMember('lucky-one')
    await judged(other, { problemId, language: 'python', code: lucky })
    await other.context.close()

    const solver = await newMember('proposer-one')
    const submissionId = await judged(solver, { problemId, language: 'python', code: sumIn.python })
    await solver.page.goto(`/submissions/${submissionId}`)
    await solver.page.getByRole('link', { name: 'Propose a test' }).click()
    await solver.page.getByRole('heading', { name: 'Propose a test' }).waitFor()
    await solver.page.getByRole('textbox', { name: 'Input' }).fill('3 5000\n')
    await solver.page.getByRole('button', { name: 'Propose' }).click()
    await solver.page.getByText('Invalid', { exact: true }).waitFor({ timeout: CHECKED_WITHIN_MS })
    await solver.page.getByRole('textbox', { name: 'Input' }).fill('3 5\n')
    await solver.page.getByRole('button', { name: 'Propose' }).click()
    await solver.page.getByText('Needs a second solution').waitFor({ timeout: CHECKED_WITHIN_MS })
    await solver.page.getByText('Checking', { exact: true }).waitFor({ state: 'detached' })
    await expectCleanEverywhere(solver.page, 'phone')

    const admin = await newAdminVisit()
    await admin.page.goto('/admin/test-proposals')
    await admin.page.getByRole('link', { name: 'Proposed Sums' }).click()
    await admin.page.getByRole('button', { name: 'One solution is enough' }).click()
    await admin.page.getByText('Would change 1 of 2').waitFor({ timeout: CHECKED_WITHIN_MS })
    await admin.page.getByRole('list', { name: 'Submissions that would change' }).getByText('lucky-one').waitFor()
    await expectCleanEverywhere(admin.page, 'desktop')
    await admin.page.setViewportSize({ width: 1440, height: 900 })
    await admin.page.getByRole('button', { name: 'Add to the tests' }).click()
    await admin.page.getByRole('alertdialog').getByRole('button', { name: 'Add' }).click()
    await admin.page.getByText('Taken', { exact: true }).waitFor()
    await admin.page.goto(`/admin/problems/${problemId}/testcases`)
    await admin.page.getByText('proposed by proposer-one').waitFor()
    admin.expectQuiet()
    await admin.context.close()

    await solver.page.goto('/notifications')
    await solver.page.getByRole('link', { name: /Your test for Proposed Sums was taken/ }).click()
    await solver.page.getByText('Taken', { exact: true }).waitFor()
    await solver.page.goto(`/problems/${slug}`)
    await solver.page.getByText('Tests by').waitFor()
    await solver.page.getByRole('link', { name: 'proposer-one' }).waitFor()
    solver.expectQuiet()
    await solver.context.close()
  },
  JOURNEY_MS,
)

test(
  'on a phone a judged submission is downloaded with all that its verdict came from',
  async () => {
    const { page, context, expectQuiet } = await newMember('capsule-one', { width: 390, hasTouch: true })
    const id = await judged({ context }, { problemId: sums()._id, language: 'python', code: sumIn.python })
    await page.goto(`/submissions/${id}`)
    const link = page.getByRole('link', { name: 'Download capsule' })
    await link.waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toMatch(/^submission-\d+\.capsule\.json$/)
    const capsule = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(capsule).toMatchObject({ format: 'arbiter-capsule', judgement: { verdict: 'Accepted' } })
    expect(capsule.limits.areRecorded).toBe(true)
    const held = capsule.tests.filter(({ data }: { data: unknown }) => data !== null)
    expect(held.every(({ isSample }: { isSample: boolean }) => isSample)).toBe(true)
    expectQuiet()
    await context.close()
  },
  JOURNEY_MS,
)
