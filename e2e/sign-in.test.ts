import { expect, test } from 'vitest'
import { useBrowser, visit } from './support/browser.ts'
import { address, flag, PASSWORD, register } from './support/people.ts'

useBrowser()

test('someone registers, is asked to log in, logs in, and signs out again, by keyboard alone', async () => {
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

test('a wrong password is shown under its field too, and what was typed stays', async () => {
  const { page, context } = await visit()
  await page.goto('/login')
  await page.getByLabel('Email or username').fill('nobody')
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('status').getByText('Wrong email, username or password.').waitFor()
  expect(await page.getByLabel('Email or username').inputValue()).toBe('nobody')
  const password = page.getByLabel('Password', { exact: true })
  expect(await password.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByRole('main').getByText('Wrong email, username or password.').waitFor()
  await password.fill('another one')
  await page.getByRole('main').getByText('Wrong email, username or password.').waitFor({ state: 'detached' })
  await context.close()
})

test('the password can be shown and hidden', async () => {
  const { page, context } = await visit()
  await page.goto('/login')
  const password = page.getByLabel('Password', { exact: true })
  expect(await password.getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: /show/i }).click()
  expect(await password.getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: /hide/i }).click()
  expect(await password.getAttribute('type')).toBe('password')
  await context.close()
})

test('a wrong field is shown before the round trip', async () => {
  const { page, context } = await visit()
  await page.goto('/register')
  await page.getByLabel('Username').fill('a b')
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByText('Username must be 3 to 30 characters').waitFor()
  await page.getByText('First name is required').waitFor()
  expect(address(page)).toBe('/register')
  await context.close()
})

test('a taken name is shown under its field, and stays there', async () => {
  const someone = await visit()
  await register(someone, 'namesake')
  const { page, context } = someone
  await page.goto('/register')
  const values = { 'First name': 'Ada', 'Last name': 'Lovelace', Email: 'other@example.org', Username: 'NameSake' }
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
  const username = page.getByLabel('Username')
  await expect.poll(() => username.getAttribute('aria-invalid')).toBe('true')
  expect(await username.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByText('This username is already taken.').first().waitFor()
  await context.close()
})

test('who is signed in has no use for the form: home, or to the account status when flagged', async () => {
  const someone = await visit()
  await register(someone, 'returning')
  const { page, context } = someone
  await page.goto('/login?next=%2Fcontests')
  await page.getByLabel('Email or username').fill('returning')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect.poll(() => address(page)).toBe('/contests')
  await page.goto('/login')
  await expect.poll(() => address(page)).toBe('/')
  await flag('returning', 'Shared code')
  await page.goto('/login')
  await expect.poll(() => address(page)).toBe('/account-status')
  await context.close()
})

test.each(['https://evil.example/', '//evil.example/', '/\\evil.example'])(
  'a way back to %s is not taken',
  async (next) => {
    const someone = await visit()
    const name = `careful${Math.abs(next.length * 7919) % 997}`
    await register(someone, name)
    const { page, context } = someone
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await page.getByLabel('Email or username').fill(name)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('button', { name: /Account menu/ }).waitFor()
    await expect.poll(() => address(page)).toBe('/')
    await context.close()
  },
)
