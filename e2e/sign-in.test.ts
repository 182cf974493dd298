import { expect, test } from 'vitest'
import { useBrowser, visit } from './support/browser.ts'
import { address, PASSWORD } from './support/people.ts'

useBrowser()

test('someone registers, is asked to log in, logs in, and signs out again, by keyboard alone [1.1.2, 2.4.2, 4.1.3, 8.2.2, 8.2.4, 8.2.6]', async () => {
  const { page, context } = await visit()
  await page.goto('/register')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Create Your Account')
  await page.getByLabel('First name').focus()
  for (const text of ['Ada', 'Lovelace', 'ada@example.org', 'ada', PASSWORD]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.getByText('Registration successful! Please log in.').waitFor()
  await expect.poll(() => address(page)).toBe('/login')

  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Welcome Back!')
  expect(await page.getByLabel('Email or username').inputValue()).toBe('ada')
  await page.getByLabel('Email or username').fill('ada@example.org')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByText('Welcome back, Ada!').waitFor()
  await expect.poll(() => address(page)).toBe('/')

  await page.getByRole('button', { name: /Account menu/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Sign Out' }).press('Enter')
  await page.getByText('Logged out successfully. See you soon!').waitFor()
  await expect.poll(() => address(page)).toBe('/')
  await page.getByRole('link', { name: 'Sign In' }).waitFor()
  await context.close()
})
