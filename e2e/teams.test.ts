import { expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { makeContest, rowOf, useContests } from './support/contests.ts'
import { newMember } from './support/people.ts'
import { judged, sumIn } from './support/workspace.ts'

useBrowser()
useContests()

test('a captain invites two others, registers the team, and all three see what one of them submits', async () => {
  const contest = await makeContest({ title: 'Crew Race', takes: 'teams' })
  const [ines, noor, maria] = [
    await newMember('crew-ines'),
    await newMember('crew-noor'),
    await newMember('crew-maria'),
  ]
  await ines.page.goto('/contests')
  await ines.page.getByRole('link', { name: 'Teams' }).click()
  await ines.page.getByRole('button', { name: 'Make a team' }).first().click()
  const dialog = ines.page.getByRole('dialog')
  await dialog.getByLabel('Name of the team').fill('Night Ferry')
  await dialog.getByLabel('School, university or company').fill('Lindhaven')
  await dialog.getByRole('button', { name: 'Make a team' }).click()
  await ines.page.getByRole('heading', { name: 'Night Ferry' }).waitFor()

  await ines.page.getByLabel('Username').fill('crew-noor')
  await ines.page.getByRole('button', { name: 'Invite' }).click()
  await ines.page.getByRole('button', { name: 'Withdraw the invitation to crew-noor' }).waitFor()
  await noor.page.goto('/teams')
  await noor.page.getByRole('button', { name: 'Join Night Ferry' }).click()
  await noor.page.getByRole('heading', { name: 'Night Ferry' }).waitFor()

  await ines.page.getByRole('button', { name: 'New link' }).click()
  const link = await ines.page.getByLabel('Invitation link').inputValue()
  await maria.page.goto(new URL(link).pathname + new URL(link).search)
  await maria.page.getByRole('button', { name: 'Join Night Ferry' }).click()
  await maria.page.getByRole('heading', { name: 'Night Ferry' }).waitFor()

  await ines.page.goto(`/contests/${contest.id}`)
  await ines.page.getByRole('button', { name: 'Register the team' }).click()
  await ines.page.getByText('You take part in Night Ferry').waitFor()
  await judged(noor, { problemId: contest.problems[0]?.id ?? '', language: 'python', code: sumIn.python })
  for (const { page } of [ines, noor, maria]) {
    await page.goto(`/contests/${contest.id}/submissions`)
    await page.getByText('crew-noor').first().waitFor()
  }
  await maria.page.goto(`/contests/${contest.id}/leaderboard`)
  await expect.poll(() => rowOf(maria.page, 'Night Ferry').innerText()).toMatch(/crew-ines.*crew-maria.*crew-noor/s)
  for (const each of [ines, noor, maria]) {
    each.expectQuiet()
    await each.context.close()
  }
})
