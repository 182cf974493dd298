import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser, type Visit, visit } from './support/browser.ts'
import { address, newAdminVisit, newMember, PASSWORD } from './support/people.ts'
import { announce, idOf } from './support/records.ts'

useBrowser()

const STREAM = '**/api/notifications/stream'

let boss: Visit
beforeAll(async () => {
  boss = await newAdminVisit()
})
afterAll(() => boss.context.close())

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const restrict = (username: string, reason?: string) => changeFlag(username, { isFlagged: true, reason })

async function changeFlag(username: string, data: { isFlagged: boolean; reason?: string }): Promise<void> {
  const reply = await boss.context.request.put(`/api/admin/users/${await idOf(username)}/flag`, { data })
  expect(reply.status(), await reply.text()).toBe(200)
}

test('someone registers, edits the profile, is flagged meanwhile, appeals, is accepted and notified [2.12.1, 2.13.1, 5.1.7, 8.4.9]', async () => {
  const { page, context } = await visit()
  await page.clock.install()
  await page.goto('/register')
  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Last name').fill('Lind')
  await page.getByLabel('Email').fill('rosa@example.org')
  await page.getByLabel('Username').fill('rosa')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect.poll(() => address(page)).toBe('/login')
  await page.getByLabel('Email or username').fill('rosa')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect.poll(() => address(page)).toBe('/profile')

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Last name').fill('Lindqvist')
  await page.getByLabel('GitHub').fill('rosalind')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Profile updated successfully!').waitFor()
  await expect.poll(() => heading(page).innerText()).toBe('Rosa Lindqvist')
  expect(await page.getByRole('link', { name: 'GitHub' }).getAttribute('href')).toBe('https://github.com/rosalind')

  // The bell's stream would notice the flag at once, so it is blocked: the next step has to notice it.
  await page.route(STREAM, (route) => route.abort())
  await page.reload()
  await page.getByRole('button', { name: 'Edit Profile' }).waitFor()
  await restrict('rosa', 'Two submissions are alike to the letter.')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Leaderboard' }).click()
  await expect.poll(() => address(page)).toBe('/account-status')
  await page.getByText('Two submissions are alike to the letter.').waitFor()
  await page.getByText('Edit your profile').waitFor()
  await page.unroute(STREAM)

  const submit = page.getByRole('button', { name: 'Submit Appeal' })
  await page.getByLabel('Reason').fill('We shared a desk')
  await page.getByText('Reason must be at least 20 characters').waitFor()
  await page.getByText('4 more characters').waitFor()
  expect(await submit.isDisabled()).toBe(true)
  await page.getByLabel('Reason').fill('We shared a desk that day, and I did not know of it.')
  await submit.click()
  await page.getByRole('heading', { name: 'Appeal submitted' }).waitFor()
  await page.getByText('Pending', { exact: true }).waitFor()
  expect(await submit.count()).toBe(0)

  await boss.page.goto('/admin/appeals')
  await boss.page.getByRole('button', { name: 'Decide the appeal of rosa' }).click()
  await boss.page.getByLabel('Note').fill('Thank you for explaining.')
  await boss.page.getByRole('button', { name: 'Accept', exact: true }).click()
  await boss.page.getByText('Decision saved.').waitFor()
  await expect.poll(() => boss.page.getByRole('button', { name: 'Decide the appeal of rosa' }).count()).toBe(0)

  // Nothing is pressed here: the page itself goes on.
  await page.clock.fastForward(11_000) // it asks every ten seconds
  await expect.poll(() => address(page)).toBe('/')
  const bell = page.getByRole('link', { name: /^Notifications, \d+ unread/ })
  await bell.click()
  await expect.poll(() => heading(page).innerText()).toBe('Notifications')
  await page.getByText('Thank you for explaining.').first().waitFor()
  await context.close()
}, 120_000)

test('a user who is flagged while looking at a page is led away without touching anything', async () => {
  const { page, context } = await newMember('onlooker')
  const opened = page.waitForResponse(STREAM)
  await page.goto('/notifications')
  await opened
  await restrict('onlooker')
  await expect.poll(() => address(page)).toBe('/account-status')
  await context.close()
})

test('the bell counts what happens elsewhere at once', async () => {
  const { page, context } = await newMember('listener')
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor()
  await announce('listener', 'First')
  await page.getByRole('link', { name: 'Notifications, 1 unread' }).waitFor()
  await announce('listener', 'Second')
  await page.getByRole('link', { name: 'Notifications, 2 unread' }).waitFor()
  await context.close()
})
