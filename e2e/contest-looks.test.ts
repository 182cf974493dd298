import { expect, test } from 'vitest'
import { useBrowser, visit } from './support/browser.ts'
import { joinByCall, type MadeContest, makeContest, useContests } from './support/contests.ts'
import { expectCleanEverywhere } from './support/looks.ts'
import { newAdminVisit, newMember } from './support/people.ts'

useBrowser()
useContests()

test('the board of the sample contest is clean for a visitor, with its replay', async () => {
  const { page, context, expectQuiet } = await visit()
  const { contests } = await (await context.request.get('/api/contests?status=ended&search=Harbour')).json()
  await page.goto(`/contests/${contests[0]._id}/leaderboard`)
  await page.getByRole('row').nth(3).waitFor()
  await expectCleanEverywhere(page, 'desktop')
  await page.getByRole('button', { name: 'Replay' }).click()
  await page.getByRole('slider').waitFor()
  await expectCleanEverywhere(page, 'phone')
  await page.getByRole('slider').focus()
  await page.keyboard.press('Home')
  await expect.poll(() => page.getByRole('treegrid').innerText()).not.toMatch(/0:\d\d/)
  expectQuiet()
  await context.close()
})

const looks = [
  { path: () => '/contests', who: 'admin', look: 'desktop' },
  { path: ({ id }: MadeContest) => `/contests/${id}`, who: 'admin', look: 'tablet' },
  { path: ({ id }: MadeContest) => `/contests/${id}`, who: 'member', look: 'phone' },
  {
    path: ({ id, problems }: MadeContest) => `/problems/${problems[0]?.slug}?contest=${id}`,
    who: 'member',
    look: 'desktop',
  },
  { path: ({ id }: MadeContest) => `/admin/edit-contest/${id}`, who: 'admin', look: 'tablet' },
] as const

test.each(looks)(
  'pages of contests are clean by day and by night, at every width: %#',
  async ({ path, who, look }) => {
    const title = `A Rather Long Title That Somebody Has Thought Of For Contest ${looks.findIndex((each) => each.path === path)}`
    const contest = await makeContest({ title })
    const someone = who === 'admin' ? await newAdminVisit() : await newMember(`looker-${contest.id.slice(-8)}`)
    await joinByCall(someone, contest)
    await someone.page.goto(path(contest))
    await someone.page.getByRole('heading', { level: 1 }).first().waitFor()
    await expect.poll(() => someone.page.locator('[aria-busy="true"]').count()).toBe(0)
    await expectCleanEverywhere(someone.page, look)
    someone.expectQuiet()
    await someone.context.close()
  },
  120_000,
)
