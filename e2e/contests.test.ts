import { expect, test } from 'vitest'
import { useBrowser, type Visit } from './support/browser.ts'
import { endNow, joinByCall, makeContest, rowOf, useContests } from './support/contests.ts'
import { holdBack } from './support/hold-back.ts'
import { address, newAdminVisit, newMember } from './support/people.ts'
import { judged, sumIn, writeCode } from './support/workspace.ts'

useBrowser()
useContests()

const WRONG = 'print(0)\n'

test('two people in one contest see each other’s results without a reload', async () => {
  const contest = await makeContest({ title: 'Shared Room' })
  const [ada, bo] = [await newMember('room-ada'), await newMember('room-bo')]
  await ada.page.goto('/contests')
  await ada.page.getByRole('button', { name: `Register for ${contest.title}` }).click()
  await ada.page.getByText('You have successfully registered for the contest!').waitFor()
  await joinByCall(bo, contest)
  await bo.page.goto(`/contests/${contest.id}/leaderboard`)
  await bo.page.getByText('No successful submissions yet.').waitFor()

  await ada.page.goto(`/contests/${contest.id}`)
  await ada.page
    .getByRole('link', { name: /^Solve/ })
    .first()
    .click()
  await expect.poll(() => address(ada.page)).toBe(`/problems/${contest.problems[0]?.slug}?contest=${contest.id}`)
  await writeCode(ada.page, sumIn.cpp)
  await ada.page.getByRole('button', { name: 'Submit' }).click()
  await expect.poll(() => rowOf(bo.page, 'room-ada').innerText(), { timeout: 30_000 }).toMatch(/\+\s*0:1\d/)

  await judged(bo, { problemId: contest.problems[1]?.id ?? '', language: 'python', code: WRONG })
  await ada.page.goto(`/contests/${contest.id}/leaderboard`)
  await expect.poll(() => rowOf(ada.page, 'room-bo').innerText()).toContain('−1')
  await judged(bo, { problemId: contest.problems[1]?.id ?? '', language: 'python', code: sumIn.python })
  await expect.poll(() => rowOf(ada.page, 'room-bo').innerText()).toMatch(/\+1\s*0:1\d/)
  for (const each of [ada, bo]) {
    each.expectQuiet()
    await each.context.close()
  }
})

test('two people race for the last place: one has it, the other reads that it is full', async () => {
  const contest = await makeContest({ title: 'Last Place', startsIn: 60, maxParticipants: 1 })
  const racers = [await newMember('racer-one'), await newMember('racer-two')]
  for (const { page } of racers) await page.goto(`/contests/${contest.id}`)
  // Both press before either is registered: a page that knows that the contest is full does not let them press.
  const start = await Promise.all(racers.map(({ page }) => holdBack(page, '**/api/contests/*/register')))
  const replies = racers.map(({ page }) => page.waitForResponse('**/api/contests/*/register'))
  await Promise.all(racers.map(({ page }) => page.getByRole('button', { name: 'Register' }).click()))
  for (const letGo of start) letGo()
  expect((await Promise.all(replies)).map((reply) => reply.status()).sort()).toEqual([200, 409])
  // The permanent text: the notification of the refusal disappears after three seconds.
  const outcome = ({ page }: Visit) => page.getByText(/^(You are registered|Every place is taken\.)$/).innerText()
  const outcomes = await Promise.all(racers.map(outcome))
  expect(outcomes.sort()).toEqual(['Every place is taken.', 'You are registered'])
  for (const { context } of racers) await context.close()
})

test('a question is asked and answered while both pages are open', async () => {
  const contest = await makeContest({ title: 'Open Ears' })
  const [asker, boss] = [await newMember('asker'), await newAdminVisit()]
  await joinByCall(asker, contest)
  for (const { page } of [asker, boss]) await page.goto(`/contests/${contest.id}`)
  await asker.page.getByLabel('Ask a question').fill('May the sum be negative?')
  await asker.page.getByRole('region', { name: 'Clarifications' }).getByRole('button').last().click()
  await asker.page.getByText('Waiting for an answer').waitFor()
  await boss.page.getByText('May the sum be negative?').waitFor()
  await boss.page.getByRole('button', { name: 'Answer' }).click()
  await boss.page.getByLabel('Answer').fill('Yes, it may.')
  await boss.page.getByLabel('Answer').locator('xpath=ancestor::form').getByRole('button').click()
  await asker.page.getByText('Yes, it may.').waitFor()
  for (const { context } of [asker, boss]) await context.close()
})

test('a frozen board opens cell by cell in the ceremony, for all who watch', async () => {
  const contest = await makeContest({
    title: 'Cold Board',
    startsIn: -60,
    freezeTime: new Date(Date.now() - 30 * 60_000),
  })
  const [player, watcher, boss] = [
    await newMember('cold-player'),
    await newMember('cold-watcher'),
    await newAdminVisit(),
  ]
  await joinByCall(player, contest)
  await judged(player, { problemId: contest.problems[0]?.id ?? '', language: 'python', code: sumIn.python })
  await watcher.page.goto(`/contests/${contest.id}/leaderboard`)
  await watcher.page.getByText('The leaderboard is frozen').first().waitFor()
  await expect.poll(() => rowOf(watcher.page, 'cold-player').innerText()).toContain('?')
  await endNow(contest)
  await boss.page.goto(`/contests/${contest.id}/leaderboard`)
  await boss.page.getByRole('button', { name: 'Reveal results' }).click()
  await boss.page.getByText(/1 result hidden/).waitFor()
  // Pointing at the cell opens nothing; the next step does, on all pages.
  for (const step of [2, 3]) {
    await boss.page.keyboard.press('Space')
    await boss.page.getByText(`Step ${step} of 5`).waitFor()
  }
  await expect.poll(() => rowOf(watcher.page, 'cold-player').innerText(), { timeout: 30_000 }).toMatch(/\+\s*1:0\d/)
  await boss.page.keyboard.press('ArrowLeft')
  await boss.page.getByText('Step 2 of 5').waitFor()
  await boss.page.keyboard.press('a')
  await boss.page.getByText('First to solve A').waitFor()
  await boss.page.keyboard.press('Space')
  await boss.page.getByText('Every result is revealed.').waitFor()
  for (const { context } of [player, watcher, boss]) await context.close()
})

test('the jury follows a contest from its desk, ends it, and everybody reads what was submitted', async () => {
  const contest = await makeContest({ title: 'Watched Cup' })
  const [player, boss, visitor] = [await newMember('watched-player'), await newAdminVisit(), await newMember('reader')]
  await joinByCall(player, contest)
  await boss.page.goto(`/contests/${contest.id}/jury`)
  await boss.page.getByText(/Nothing has come in yet/).waitFor()
  await judged(player, { problemId: contest.problems[0]?.id ?? '', language: 'python', code: WRONG })
  // Without a reload.
  await expect
    .poll(() => rowOf(boss.page, 'watched-player').innerText(), { timeout: 30_000 })
    .toMatch(/Wrong Answer[\s\S]*Python/)
  await visitor.page.goto(`/contests/${contest.id}/submissions`)
  await visitor.page.getByText(/appear here when the contest is over/).waitFor()
  await boss.page.getByRole('button', { name: 'End now' }).click()
  await boss.page.getByRole('alertdialog').getByRole('button', { name: 'End now' }).click()
  await boss.page.getByText('The contest was ended.').waitFor()
  await visitor.page.reload()
  await expect.poll(() => rowOf(visitor.page, 'watched-player').innerText()).toContain('Wrong Answer')
  expect(await visitor.page.getByRole('link', { name: 'View' }).count()).toBe(0)
  for (const each of [player, boss, visitor]) await each.context.close()
})

test('a contest that is over is entered virtually, by their own clock', async () => {
  const contest = await makeContest({ title: 'Second Chance', startsIn: -200 })
  const visitor = await newMember('virtual-visitor')
  const { page, context } = visitor
  await page.goto(`/contests/${contest.id}`)
  const dialog = page.getByRole('dialog')
  // While the page loads it may move between the two halves of a click.
  const isAsked = async () => {
    if (!(await dialog.isVisible())) await page.getByRole('button', { name: /virtual/i }).click()
    return dialog.isVisible()
  }
  await expect.poll(isAsked, { interval: 500 }).toBe(true)
  await dialog.getByRole('button', { name: /start/i }).click()
  await page.getByText('Your virtual contest is running').waitFor()
  await page
    .getByRole('link', { name: /^Solve/ })
    .first()
    .click()
  await expect.poll(() => address(page)).toContain(`?contest=${contest.id}`)
  await writeCode(page, sumIn.cpp)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Accepted').first().waitFor()
  await page.goto(`/contests/${contest.id}`)
  await expect.poll(() => page.getByRole('region', { name: 'Problems' }).innerText()).toMatch(/Accepted|0:0\d/)
  await page.goto(`/contests/${contest.id}/leaderboard`)
  await page.getByText('Your rank so far: 1 of 1').waitFor()
  await expect.poll(() => rowOf(page, 'virtual-visitor').innerText()).toMatch(/you, virtual[\s\S]*\+\s*0:0\d/)
  await page.getByText(/your time ends in/).waitFor()
  // The next verdict comes by the stream.
  const second = { problemId: contest.problems[1]?.id ?? '', contestId: contest.id }
  await judged(visitor, { ...second, language: 'python', code: sumIn.python })
  await expect.poll(() => rowOf(page, 'virtual-visitor').innerText()).toMatch(/\+\s*0:0\d\s*\+\s*0:0\d/)
  await page.getByRole('button', { name: 'Final leaderboard' }).click()
  await page.getByText('No successful submissions yet.').waitFor()
  await context.close()
})

test('a whole contest by keyboard: register, solve, look at the board', async () => {
  const contest = await makeContest({ title: 'Keys Only' })
  const { page, context } = await newMember('key-player')
  const tabTo = async (name: RegExp) => {
    for (let step = 0; step < 80; step++) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => document.activeElement?.textContent ?? '')
      if (name.test(focused)) return
    }
    throw new Error(`nothing called ${name} was reached by Tab`)
  }
  await page.goto(`/contests/${contest.id}`)
  await page.getByRole('button', { name: 'Register' }).waitFor()
  await tabTo(/^Register$/)
  await page.keyboard.press('Enter')
  await page.getByText('You are registered').waitFor()
  await page
    .getByRole('link', { name: /^Solve/ })
    .first()
    .waitFor()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await tabTo(/^Solve/)
  await page.keyboard.press('Enter')
  await expect.poll(() => address(page)).toContain(`?contest=${contest.id}`)
  await writeCode(page, sumIn.cpp)
  await page.keyboard.press('Control+Shift+Enter')
  await page.getByText('Accepted').first().waitFor()
  await page.goto(`/contests/${contest.id}/leaderboard`)
  const own = rowOf(page, 'key-player')
  await own.waitFor()
  await tabTo(/key-player/)
  await page.keyboard.press('Enter')
  await page
    .getByText(/first|#\d+|minute/i)
    .first()
    .waitFor()
  await context.close()
})
