import type { APIRequestContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser, type Visit } from './support/browser.ts'
import { address, newAdminVisit, newMember } from './support/people.ts'
import { asAdmin, deleteProblem, type MadeProblem, makeSumProblem, sumIn, writeCode } from './support/workspace.ts'

useBrowser()

let admin: APIRequestContext
let problems: MadeProblem[]

const HOUR_MS = 3_600_000
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

const madeContests: string[] = []

beforeAll(async () => {
  admin = await asAdmin()
  problems = [
    await makeSumProblem(admin, { name: 'Opening Sums' }),
    await makeSumProblem(admin, { name: 'Second Sums' }),
  ]
})

/** Other tests count the contests that ship with Arbiter. */
afterAll(async () => {
  const { contests } = await (await admin.get('/api/contests?limit=100&search=Made+by+Hand')).json()
  const listed: string[] = contests.map(({ _id }: { _id: string }) => _id)
  for (const id of [...madeContests, ...listed]) await admin.delete(`/api/contests/${id}`)
  for (const problem of problems) await deleteProblem(admin, problem)
  await admin.dispose()
})

/** A contest can only be created before its start, so its times are changed afterwards. */
async function makeContest(title: string, start: number, end: number, more: object = {}): Promise<string> {
  const ids = problems.map(({ _id }) => _id)
  const data = { title, description: `About ${title}.`, problems: ids, startTime: hoursFromNow(1) }
  const made = await admin.post('/api/contests', { data: { ...data, endTime: hoursFromNow(2), ...more } })
  expect(made.status(), await made.text()).toBe(200)
  const id: string = (await made.json()).contest._id
  madeContests.push(id)
  const times = { startTime: hoursFromNow(start), endTime: hoursFromNow(end) }
  const moved = await admin.put(`/api/contests/${id}`, { data: times })
  expect(moved.status(), await moved.text()).toBe(200)
  return id
}

async function join({ context }: Visit, contestId: string): Promise<void> {
  const reply = await context.request.post(`/api/contests/${contestId}/register`)
  expect(reply.status(), await reply.text()).toBe(200)
}

/** One row, so that none moves between the two halves of a click. */
async function choose(page: Page, problem: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search problems' }).fill(problem)
  const rows = page.getByRole('list', { name: 'Problems to choose from' }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(1)
  await page.getByRole('checkbox', { name: problem }).check()
}

const card = (page: Page, title: string) => page.getByRole('article', { name: title })

test('an admin creates a contest by its form, and a member registers for it in the list [1.1.7]', async () => {
  const boss = await newAdminVisit()
  await boss.page.goto('/contests')
  await boss.page.getByRole('link', { name: 'Create Contest' }).click()
  await boss.page.getByLabel('Title').fill('Made by Hand')
  await boss.page.getByLabel('Description').fill('Two problems.')
  for (const name of ['Second Sums', 'Opening Sums']) await choose(boss.page, name)
  const chosen = boss.page.getByRole('list', { name: 'Chosen problems' }).getByRole('listitem')
  await chosen.nth(1).dragTo(chosen.nth(0))
  await expect
    .poll(() => chosen.allInnerTexts().then((texts) => texts.map((text) => text.split('\n')[1])))
    .toEqual(['Opening Sums', 'Second Sums'])
  await boss.page.getByRole('button', { name: 'Create Contest' }).click()
  await boss.page.getByText('Contest created successfully!').waitFor()
  expect(address(boss.page)).toBe('/contests')
  boss.expectQuiet()

  const { page, expectQuiet } = await newMember('lister')
  await page.goto('/contests?status=upcoming')
  await card(page, 'Made by Hand')
    .getByRole('button', { name: /^Register/ })
    .click()
  await page.getByText('You have successfully registered for the contest!').waitFor()
  await card(page, 'Made by Hand').getByText('Registered').waitFor()
  expectQuiet()
})

test('leaving a changed form asks first, also by the Back button', async () => {
  const { page } = await newAdminVisit()
  await page.goto('/contests')
  await page.getByRole('link', { name: 'Create Contest' }).click()
  await page.getByLabel('Title').fill('Unsaved')
  await page.goBack()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  expect(address(page)).toBe('/admin/create-contest')
  expect(await page.getByLabel('Title').inputValue()).toBe('Unsaved')
  await page.goBack()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => address(page)).toBe('/contests')
})

test('two people in a live contest see answers, announcements and own verdicts without a reload', async () => {
  const id = await makeContest('Live Round', -1, 1)
  const asker = await newMember('curious')
  const other = await newMember('bystander')
  await join(asker, id)
  await join(other, id)
  const boss = await newAdminVisit()
  await Promise.all([asker, other, boss].map(({ page }) => page.goto(`/contests/${id}`)))

  await asker.page.getByLabel('Ask a question').fill('May a number be negative?')
  await asker.page.getByRole('button', { name: 'Ask' }).click()
  await boss.page.getByText('asked by curious').waitFor()
  await boss.page.getByLabel('Answer').fill('Yes.')
  await boss.page.getByLabel('Show to everybody').check()
  await boss.page.getByRole('button', { name: 'Send answer' }).click()
  for (const { page } of [asker, other]) await page.getByText('Yes.', { exact: true }).waitFor()

  await boss.page.getByRole('button', { name: 'Extend' }).click()
  await boss.page.getByRole('spinbutton', { name: 'Minutes' }).fill('1440')
  await boss.page.getByRole('dialog').getByRole('button', { name: 'Extend' }).click()
  await asker.page.getByRole('timer', { name: /^Ends in 1 day / }).waitFor()

  await asker.page.getByRole('link', { name: 'Solve A: Opening Sums' }).click()
  await asker.page.getByRole('navigation', { name: 'Contest problems' }).waitFor()
  await writeCode(asker.page, sumIn.cpp)
  await asker.page.getByRole('button', { name: 'Submit' }).click()
  await asker.page.getByRole('link', { name: 'Problem A: Opening Sums, Accepted' }).waitFor()
  await asker.page.keyboard.press('Alt+PageDown')
  await expect.poll(() => address(asker.page)).toBe(`/problems/${problems[1]?.slug}?contest=${id}`)

  await boss.page.getByRole('button', { name: 'Announce' }).click()
  await boss.page.getByLabel('Title').fill('Half time')
  await boss.page.getByLabel('Text').fill('Keep going.')
  await boss.page.getByRole('button', { name: 'Send', exact: true }).click()
  await other.page.getByText('Keep going.').waitFor()
  await asker.page.getByRole('button', { name: /Half time/ }).click()
  await asker.page.getByRole('dialog').getByText('Keep going.').waitFor()
  for (const someone of [asker, other, boss]) someone.expectQuiet()
}, 120_000)

test('the start opens the problems of a page that was waiting for it', async () => {
  const { page, ...someone } = await newMember('early')
  // Long enough to get there on a slow machine.
  const id = await makeContest('Starts Now', 15 / 3600, 1)
  await join({ page, ...someone }, id)
  await page.goto(`/contests/${id}`)
  await page.getByRole('button', { name: 'A: Locked' }).waitFor()
  await page.getByRole('link', { name: /^Solve A/ }).waitFor()
  await page.getByRole('timer', { name: /^Ends in/ }).waitFor()
})

test('a private contest opens with its code, and an ended one runs again by their own clock', async () => {
  const hidden = await makeContest('Invitation Only', 5, 6, { isPublic: false, accessCode: 'plum' })
  const { page } = await newMember('invited')
  await page.goto(`/contests/${hidden}`)
  await page.getByRole('heading', { name: 'Contest Not Found' }).waitFor()
  await page.getByLabel(/access code/).fill('plum')
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByRole('heading', { name: 'Invitation Only' }).waitFor()

  const ended = await makeContest('Long Over', -50, -48)
  await page.goto(`/contests/${ended}`)
  await page.getByRole('button', { name: 'Start virtual contest' }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('timer', { name: /^Your time ends in/ }).waitFor()
  await page.getByRole('link', { name: /^Solve B/ }).click()
  await page.getByText('Virtual', { exact: true }).waitFor()
})
