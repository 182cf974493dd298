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
const lift = (username: string) => changeFlag(username, { isFlagged: false })

async function changeFlag(username: string, data: { isFlagged: boolean; reason?: string }): Promise<void> {
  const reply = await boss.context.request.put(`/api/admin/users/${await idOf(username)}/flag`, { data })
  expect(reply.status(), await reply.text()).toBe(200)
}

test('someone registers, edits the profile, is flagged meanwhile, appeals, is accepted and notified', async () => {
  const { page, context } = await visit()
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

  // Without the bell's stream, which the flag would close at once, it is the next step that meets the flag.
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
  await page.getByText('16 / 20').waitFor()
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
  await expect.poll(() => address(page), { timeout: 30_000 }).toBe('/')
  const bell = page.getByRole('link', { name: /^Notifications, \d+ unread/ })
  await bell.click()
  await expect.poll(() => heading(page).innerText()).toBe('Notifications')
  await page.getByText('Thank you for explaining.').first().waitFor()
  await context.close()
}, 120_000)

test('who is flagged while looking at a page is led away without touching anything', async () => {
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

/** As if another tab had been put in front of this one, or taken away again. */
async function look(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

test('a tab nobody looks at holds no connection, and catches up when looked at', async () => {
  const { page, context } = await newMember('sleeper')
  const open = new Set<string>()
  page.on('request', (request) => request.url().endsWith('/stream') && open.add(request.url()))
  page.on('requestfailed', (request) => open.delete(request.url()))
  await page.goto('/profile')
  await expect.poll(() => open.size).toBe(1)
  await look(page, 'hidden')
  await expect.poll(() => open.size).toBe(0)
  await announce('sleeper', 'While you were away')
  expect(await page.getByRole('link', { name: 'Notifications', exact: true }).count()).toBe(1)
  await look(page, 'visible')
  await page.getByRole('link', { name: 'Notifications, 1 unread' }).waitFor()
  await context.close()
})

test('notifications are marked one by one, by opening them, and all at once', async () => {
  const { page, context } = await newMember('reader')
  for (const link of [null, null, '/profile', null]) await announce('reader', 'News', link)
  await page.goto('/notifications')
  await page.getByText('4 unread notifications').waitFor()
  await page
    .getByRole('button', { name: /^Mark as read/ })
    .first()
    .click()
  await page.getByText('3 unread notifications').waitFor()
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect.poll(() => address(page)).toBe('/profile')
  await page.getByRole('link', { name: 'Notifications, 2 unread' }).click()
  await page.getByText('2 unread notifications').waitFor()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByText('All notifications are marked as read.').waitFor()
  await page.getByText('All read').waitFor()
  await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor()
  await context.close()
})

test('a long list of notifications has pages, an empty one says so', async () => {
  const { page, context } = await newMember('collector')
  await page.goto('/notifications')
  await page.getByRole('heading', { name: 'No notifications' }).waitFor()
  for (let count = 0; count < 21; count++) await announce('collector', `Number ${count}`)
  await page.goto('/notifications')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect.poll(() => address(page)).toBe('/notifications?page=2')
  await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(1)
  await context.close()
})

test('an appeal that is rejected shows the note and leaves no second form', async () => {
  const { page, context } = await newMember('rejected')
  await restrict('rejected')
  await page.goto('/account-status')
  await page.getByText('Your account was restricted by an administrator.').waitFor()
  await page.getByLabel('Reason').fill('It was somebody else who used my account.')
  await page.getByRole('button', { name: 'Submit Appeal' }).click()
  await page.getByRole('heading', { name: 'Appeal submitted' }).waitFor()
  await boss.page.goto('/admin/appeals?status=pending')
  await boss.page.getByRole('button', { name: 'Decide the appeal of rejected' }).click()
  await boss.page.getByLabel('Note').fill('The address was yours.')
  await boss.page.getByRole('button', { name: 'Reject', exact: true }).click()
  await boss.page.getByText('Decision saved.').waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Your appeal was rejected' }).waitFor()
  await page.getByText('The address was yours.').waitFor()
  expect(await page.getByLabel('Reason').count()).toBe(0)
  await context.close()
})

async function decided({ context }: Visit, decision: string, note: string): Promise<void> {
  const filed = await context.request.post('/api/appeals', { data: { reason: `Please read this before ${note}` } })
  const { appeal } = (await filed.json()) as { appeal: { _id: string } }
  const reply = await boss.context.request.put(`/api/admin/appeals/${appeal._id}`, { data: { decision, note } })
  expect(reply.status(), await reply.text()).toBe(200)
}

test('past decisions stay to be read, the newest first, below the form for the next appeal', async () => {
  const someone = await newMember('seasoned')
  await restrict('seasoned', 'Copied in round one')
  await decided(someone, 'rejected', 'Not this time.')
  await lift('seasoned')
  await restrict('seasoned', 'Copied in round two')
  await decided(someone, 'accepted', '')
  await restrict('seasoned', 'Copied in round three')
  const { page, context } = someone
  await page.goto('/account-status')
  await page.getByLabel('Reason').waitFor()
  const decisions = page.getByRole('region', { name: 'Past decisions' }).getByRole('listitem')
  await expect.poll(() => decisions.count()).toBe(2)
  expect(await decisions.nth(0).innerText()).toMatch(/Accepted.*round two.*The administrator left no note/s)
  expect(await decisions.nth(1).innerText()).toMatch(/Rejected.*round one.*Please read this.*Not this time/s)
  await context.close()
})

test('the account status is for flagged users, everyone else goes home', async () => {
  const visitor = await visit()
  await visitor.page.goto('/account-status')
  await expect.poll(() => address(visitor.page)).toBe('/')
  await visitor.context.close()
  const member = await newMember('unflagged')
  await member.page.goto('/account-status')
  await expect.poll(() => address(member.page)).toBe('/')
  await member.context.close()
})

test('a flagged user sees the own profile with a badge, and cannot edit it', async () => {
  const { page, context } = await newMember('readonly')
  await restrict('readonly')
  await page.goto('/profile')
  await page.getByText('Flagged', { exact: true }).waitFor()
  const edit = page.getByRole('button', { name: 'Edit Profile' })
  expect(await edit.getAttribute('aria-disabled')).toBe('true')
  await edit.click({ force: true })
  expect(await page.getByRole('dialog').count()).toBe(0)
  await context.close()
})
