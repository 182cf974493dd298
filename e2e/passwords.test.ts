import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser, visit } from './support/browser.ts'
import { address, newAdminVisit, newMember, PASSWORD, signIn } from './support/people.ts'
import { idOf } from './support/records.ts'

useBrowser()

const NEW_PASSWORD = 'another horse battery'

const sessions = (page: Page) => page.getByRole('region', { name: 'Sessions' })

async function logIn(page: Page, identifier: string, password: string): Promise<void> {
  await page.getByLabel('Email or username').fill(identifier)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('someone signs another browser out, and it is asked to log in again', async () => {
  const home = await newMember('traveller')
  const library = await visit()
  await signIn(library, 'traveller')
  await library.page.goto('/profile/settings')
  await sessions(library.page).getByText('This browser').waitFor()

  await home.page.goto('/profile/settings')
  await expect.poll(() => sessions(home.page).getByRole('listitem').count()).toBe(2)
  await sessions(home.page)
    .getByRole('button', { name: /^Sign out (?!all)/ })
    .click()
  const question = home.page.getByRole('alertdialog')
  await question.getByText(/Are you sure you want to sign out/).waitFor()
  await question.getByRole('button', { name: 'Sign out' }).click()
  await home.page.getByText('The browser was signed out.').waitFor()
  await expect.poll(() => sessions(home.page).getByRole('listitem').count()).toBe(1)

  await library.page.goto('/notifications')
  await expect.poll(() => address(library.page)).toBe('/login?next=%2Fnotifications')
  await library.context.close()
  await home.context.close()
})

test('a password is changed, the wrong one is shown under its field, and only the new one opens', async () => {
  const { page, context } = await newMember('changer')
  await page.goto('/profile/settings')
  const current = page.getByLabel('Current password')
  await current.fill('not my password')
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('The current password is incorrect.').waitFor()
  expect(await current.getAttribute('aria-invalid')).toBe('true')
  await current.fill(PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Password changed. All other browsers were signed out.').waitFor()
  await expect.poll(() => current.inputValue()).toBe('')
  await page.reload()
  await page.getByLabel('Current password').waitFor()

  const again = await visit()
  await again.page.goto('/login')
  await logIn(again.page, 'changer', PASSWORD)
  await again.page.getByRole('status').getByText('Wrong email, username or password.').waitFor()
  await logIn(again.page, 'changer', NEW_PASSWORD)
  await expect.poll(() => address(again.page)).toBe('/')
  await again.context.close()
  await context.close()
})

test('someone who forgot the password sets a new one with a link that works once', async () => {
  const someone = await newMember('forgetful')
  await someone.context.close()
  const boss = await newAdminVisit()
  const made = await boss.context.request.post(`/api/admin/users/${await idOf('forgetful')}/password-reset`)
  expect(made.status(), await made.text()).toBe(200)
  const { link } = (await made.json()) as { link: string }

  const { page, context } = await visit()
  const path = link.replace(/^https?:\/\/[^/]+/, '')
  await page.goto(path)
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Repeat the new password').fill('something else')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByText('The passwords are not the same').waitFor()
  await page.getByLabel('Repeat the new password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByText('Password changed. Please log in.').waitFor()
  await expect.poll(() => address(page)).toBe('/login')
  await logIn(page, 'forgetful', NEW_PASSWORD)
  await expect.poll(() => address(page)).toBe('/')

  const second = await visit()
  await second.page.goto(path)
  await second.page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await second.page.getByLabel('Repeat the new password').fill(PASSWORD)
  await second.page.getByRole('button', { name: 'Set password' }).click()
  await second.page.getByText('This link is no longer valid. Please request a new one.').waitFor()
  for (const { context } of [boss, second]) await context.close()
  await context.close()
})
