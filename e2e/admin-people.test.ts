import { readFile } from 'node:fs/promises'
import { users } from '@arbiter/database/schema/users'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { origin, useBrowser, type Visit, visit } from './support/browser.ts'
import { expectCleanEverywhere } from './support/looks.ts'
import { address, db, flag, newAdminVisit, newMember, signIn } from './support/people.ts'

useBrowser()

let boss: Visit

beforeAll(async () => {
  boss = await newAdminVisit()
})

const idOf = async (username: string) =>
  (await db.select({ id: users.id }).from(users).where(eq(users.username, username)))[0]?.id ?? ''

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name }) })

test('users are imported, and a printed password opens the account', async () => {
  const { page } = boss
  await page.goto('/admin/users/import')
  const csv = 'username,firstname,lastname,email,group\nroom.1,Ada,L,room1@example.org,Room 1\nroom.2,Bo,M,x,Room 2'
  await page.getByLabel('CSV', { exact: true }).fill(csv)
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByRole('cell', { name: 'Please enter a valid email address' }).waitFor()
  await page.getByLabel('CSV', { exact: true }).fill(csv.replace(',x,', ',room2@example.org,'))
  await page.getByRole('button', { name: 'Import' }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'room.1' })
  const password = (await card.locator('dd').nth(1).textContent()) ?? ''
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(`room.1,${password},Ada,L`)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByRole('navigation', { name: 'Administration' }).isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  const ada = await visit()
  await signIn(ada, 'room.1', password)
  await ada.context.close()
})

test('a user is found, flagged with a reason by keys alone, looked at and unflagged [1.1.10]', async () => {
  const guest = await newMember('keys-target')
  const { page } = boss
  await page.goto('/admin/users')
  await page.getByRole('searchbox').fill('keys-tar')
  await expect.poll(() => address(page)).toBe('/admin/users?search=keys-tar')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await page.getByRole('link', { name: 'keys-target' }).focus()
  await page.keyboard.press('m')
  await page.getByRole('menuitem', { name: 'Flag' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Reason').fill('Shared code')
  await page.getByRole('dialog').getByRole('button', { name: 'Flag' }).click()
  await page.getByText('User flagged.').first().waitFor()
  await rowOf(page, 'keys-target').getByText('Flagged').waitFor()
  await guest.page.goto('/problems')
  await expect.poll(() => address(guest.page)).toBe('/account-status')
  await page.getByRole('link', { name: 'keys-target' }).press('Enter')
  await page.getByRole('region', { name: 'Flags and appeals' }).getByText('Shared code').waitFor()
  await page.getByRole('button', { name: 'Unflag' }).click()
  await page.getByText('User unflagged.').first().waitFor()
  await page.getByRole('tab', { name: 'Audit' }).click()
  await page.getByRole('cell', { name: 'Unflagged the user' }).waitFor()
  await guest.context.close()
})

test('a reset link sets a new password, and signing out everywhere reaches an open browser', async () => {
  const guest = await newMember('reset-target')
  const { page } = boss
  await page.goto(`/admin/users/${await idOf('reset-target')}`)
  await page.getByRole('button', { name: 'Reset password' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(link.startsWith(origin)).toBe(true)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('Not signed in anywhere.').waitFor()
  await guest.page.goto('/profile')
  await expect.poll(() => address(guest.page)).toContain('/login')
  await guest.page.goto(link)
  await guest.page.getByLabel('New password', { exact: true }).waitFor()
  await guest.context.close()
})

test('two users are deleted together after a warning, and the log has it', async () => {
  for (const name of ['gone-1', 'gone-2']) await (await newMember(name)).context.close()
  const { page } = boss
  await page.goto('/admin/users?search=gone-')
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete 2 users' })
  expect(await dialog.textContent()).toContain('cannot be undone')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('2 users deleted.').first().waitFor()
  await page.getByText('Nothing found').waitFor()
  await page.goto('/admin/audit?subject=gone-1')
  await page.getByRole('cell', { name: 'Deleted the user' }).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('user.delete,user,')
})

test('a contest is found by its title and deleted', async () => {
  const { page, context } = boss
  const problems = (await (await context.request.get('/api/problems?limit=1')).json()).problems
  const hour = 3_600_000
  const data = {
    title: 'Cup to delete',
    description: 'Short.',
    startTime: new Date(Date.now() + hour).toISOString(),
    endTime: new Date(Date.now() + 2 * hour).toISOString(),
    problems: [problems[0]._id],
  }
  expect((await context.request.post('/api/contests', { data })).status()).toBe(200)
  await page.goto('/admin/contests?search=cup to del')
  await page.getByRole('button', { name: 'Actions for Cup to delete' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Contest deleted.').first().waitFor()
  await page.getByText('Nothing found').waitFor()
  boss.expectQuiet()
})

/** How many lines a name takes. */
const linesOf = (page: Page, name: string) =>
  page
    .getByRole('row')
    .getByRole('link', { name, exact: true })
    .first()
    .evaluate((link) => {
      const text = document.createRange()
      text.selectNodeContents(link)
      return new Set([...text.getClientRects()].map(({ top }) => top)).size
    })

test('a name stands in one line, whatever stands beside it in the row', async () => {
  const { page, context } = boss
  const guest = await newMember('appealing')
  const flagging = { isFlagged: true, reason: 'Shared code with somebody else during a contest, line by line.' }
  await context.request.put(`/api/admin/users/${await idOf('appealing')}/flag`, { data: flagging })
  const data = { reason: 'We sat at the same desk, and I did not know of it until the day after.' }
  const { appeal } = await (await guest.context.request.post('/api/appeals', { data })).json()
  const decision = { decision: 'rejected', note: 'The submissions were made during the contest.' }
  await context.request.put(`/api/admin/appeals/${appeal._id}`, { data: decision })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/appeals')
  expect(await linesOf(page, 'appealing')).toBe(1)
  await page.goto('/admin/audit')
  expect(await linesOf(page, 'admin')).toBe(1)
  await guest.context.close()
})

/** With few rows: axe inspects every cell, and a hundred rows look no different from ten. */
const looks = [
  { name: 'users', path: async () => '/admin/users?search=looked-at', look: 'desktop' },
  { name: 'one person', path: async () => `/admin/users/${await idOf('looked-at')}`, look: 'phone' },
  { name: 'the import', path: async () => '/admin/users/import', look: 'tablet' },
  { name: 'the audit log', path: async () => '/admin/audit?action=user.flag', look: 'phone' },
  { name: 'contests', path: async () => '/admin/contests', look: 'desktop' },
] as const

test.each(looks)(
  'the page of $name is clean by day and by night, at every width',
  async ({ path, look }) => {
    if (!(await idOf('looked-at'))) {
      await (await newMember('looked-at')).context.close()
      await flag('looked-at', 'Shared code')
    }
    const { page } = boss
    await page.goto(await path())
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
    await expectCleanEverywhere(page, look)
  },
  120_000,
)
