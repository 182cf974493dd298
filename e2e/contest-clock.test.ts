import { expect, test } from 'vitest'
import { useBrowser, type Visit } from './support/browser.ts'
import {
  endNow,
  joinByCall,
  type MadeContest,
  makeContest,
  minutesFromNow,
  rowOf,
  useContests,
} from './support/contests.ts'
import { newAdminVisit, newMember } from './support/people.ts'
import { judged, sumIn, writeCode } from './support/workspace.ts'

useBrowser()
useContests()

const endOf = async ({ context }: Visit, { id }: MadeContest) => {
  const { contest } = await (await context.request.get(`/api/contests/${id}`)).json()
  return Date.parse(contest.endTime)
}

/** As a field for a time has it, in the zone of the page. */
const written = ({ page }: Visit, moment: Date) =>
  page.evaluate((ms) => {
    const local = new Date(ms - new Date(ms).getTimezoneOffset() * 60_000)
    return local.toISOString().slice(0, 16)
  }, moment.getTime())

test('an organiser pauses a running contest: participants read it and wait, and no one loses a minute', async () => {
  const contest = await makeContest({ title: 'Power Cut', startsIn: -60 })
  const [player, boss] = [await newMember('power-player'), await newAdminVisit()]
  await joinByCall(player, contest)
  const end = await endOf(boss, contest)
  await player.page.goto(`/problems/${contest.problems[0]?.slug}?contest=${contest.id}`)
  await writeCode(player.page, sumIn.cpp)

  await boss.page.goto(`/contests/${contest.id}/jury`)
  await boss.page.getByRole('button', { name: 'Pause', exact: true }).click()
  const question = boss.page.getByRole('alertdialog', { name: 'Pause the contest for everybody?' })
  await question.getByText(/^All clocks stand still\./).waitFor()
  await question.getByRole('button', { name: 'Pause', exact: true }).click()
  await player.page.getByText(/^Paused since/).waitFor()
  await player.page.getByRole('button', { name: 'Submit' }).click()
  await player.page.getByText(/^The contest is paused\. Your program stays in the editor/).waitFor()

  await boss.page.getByRole('button', { name: 'Resume', exact: true }).click()
  const resuming = boss.page.getByRole('alertdialog', { name: 'Let the contest go on?' })
  await resuming.getByRole('button', { name: 'Resume', exact: true }).click()
  await player.page.getByText(/^Paused since/).waitFor({ state: 'detached' })
  expect(await endOf(boss, contest)).toBeGreaterThan(end)

  // The half hour before the pause was dark, too.
  await boss.page.getByRole('button', { name: 'Breaks' }).click()
  const breaks = boss.page.getByRole('dialog', { name: 'Breaks and removed time' })
  await breaks.getByLabel('From', { exact: true }).fill(await written(boss, minutesFromNow(-50)))
  await breaks.getByLabel('To', { exact: true }).fill(await written(boss, minutesFromNow(-20)))
  await breaks.getByRole('button', { name: 'Remove time' }).click()
  await expect.poll(() => breaks.getByRole('listitem').count()).toBe(2)
  await player.page.getByRole('button', { name: 'Submit' }).click()
  await boss.page.goto(`/contests/${contest.id}/leaderboard`)
  await expect
    .poll(() => rowOf(boss.page, 'power-player').innerText(), { timeout: 30_000 })
    .toMatch(/\+\s*0:(29|30|31)/)
  for (const { context } of [player, boss]) await context.close()
})

test('one participant has more time than the others', async () => {
  const contest = await makeContest({ title: 'More Minutes', startsIn: -60 })
  const [slow, boss] = [await newMember('minutes-slow'), await newAdminVisit()]
  await joinByCall(slow, contest)
  await slow.page.goto(`/contests/${contest.id}`)
  await slow.page.getByRole('timer', { name: /^Ends in/ }).waitFor()
  await boss.page.goto(`/contests/${contest.id}`)
  await boss.page.getByRole('button', { name: 'Participants', exact: true }).click()
  await boss.page.getByRole('button', { name: 'Extra time: minutes-slow' }).click()
  const dialog = boss.page.getByRole('dialog', { name: 'Extra time for minutes-slow' })
  await dialog.getByLabel('Minutes').fill('15')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await boss.page.getByText('15 minutes of extra time').waitFor()
  await slow.page.getByRole('timer', { name: /^Your time ends in/ }).waitFor()
  await endNow(contest)
  await judged(slow, { problemId: contest.problems[0]?.id ?? '', language: 'python', code: sumIn.python })
  await boss.page.goto(`/contests/${contest.id}/leaderboard`)
  await expect.poll(() => rowOf(boss.page, 'minutes-slow').innerText(), { timeout: 30_000 }).toMatch(/\+\s*1:0\d/)
  for (const { context } of [slow, boss]) await context.close()
})
