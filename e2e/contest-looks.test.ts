import { expect, test } from 'vitest'
import { expectCleanEverywhere, type Look, useBrowser, type Visit, visit } from './support/browser.ts'
import { joinByCall, makeContest, useContests } from './support/contests.ts'
import { judged, sumIn } from './support/desk.ts'
import { newAdminVisit, newMember } from './support/people.ts'

useBrowser()
useContests()

/** Every cell of a board is looked at: by day at a desk, by night on a phone. */
const inspected = ({ width, theme }: Look) => width === (theme === 'light' ? 1440 : 390)

async function expectClean({ page, context, expectQuiet }: Visit, path: string, heading: string | RegExp) {
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await expectCleanEverywhere(page, { inspected })
  expectQuiet()
  await context.close()
}

test('the list of contests is clean at every width, by day and by night', async () => {
  await expectClean(await newMember('list-looker'), '/contests', 'Contests')
})

test('a live contest is clean for a participant with results and news', async () => {
  const contest = await makeContest({ title: 'Looked At' })
  const someone = await newMember('detail-looker')
  await joinByCall(someone, contest)
  await judged(someone, { problemId: contest.problems[0]?.id ?? '', language: 'python', code: sumIn.python })
  const boss = await newAdminVisit()
  const data = { title: 'Lunch', text: 'At noon.' }
  await boss.context.request.post(`/api/contests/${contest.id}/announcements`, { data })
  await boss.context.close()
  await expectClean(someone, `/contests/${contest.id}`, contest.title)
})

test('an upcoming contest is clean for a visitor, and a page that is none says so', async () => {
  const contest = await makeContest({ title: 'Ahead', startsIn: 60 })
  await expectClean(await visit(), `/contests/${contest.id}`, contest.title)
  const { page, context } = await visit()
  await page.goto('/contests/0191e1a0-0000-7000-8000-000000000001')
  await page.getByRole('heading', { name: 'Contest Not Found' }).waitFor()
  await context.close()
})

test('the board of the sample contest is clean for a visitor, with its replay', async () => {
  const someone = await visit()
  const { contests } = await (await someone.context.request.get('/api/contests?status=ended&search=Harbour')).json()
  const path = `/contests/${contests[0]._id}/leaderboard`
  await someone.page.goto(path)
  await someone.page.getByRole('row').nth(3).waitFor()
  await expectCleanEverywhere(someone.page, { inspected })
  await someone.page.getByRole('button', { name: 'Replay' }).click()
  await someone.page.getByRole('slider').waitFor()
  await expectCleanEverywhere(someone.page, { inspected })
  await someone.page.getByRole('slider').focus()
  await someone.page.keyboard.press('Home')
  await expect.poll(() => someone.page.getByRole('treegrid').innerText()).not.toMatch(/0:\d\d/)
  someone.expectQuiet()
  await someone.context.close()
})

test('the form of a contest is clean for an admin', async () => {
  await expectClean(await newAdminVisit(), '/admin/create-contest', 'Create Contest')
})
