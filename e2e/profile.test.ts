import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoSidewaysScroll, useBrowser, visit } from './support/browser.ts'
import { address, newMember } from './support/people.ts'
import { addSubmission, givePoints } from './support/records.ts'

useBrowser()

const DAY_MS = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

/** The smallest picture there is: one red point. */
const RED_POINT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)

const focusedLabel = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')

test('the year of submissions is read and walked by keys alone', async () => {
  const { page, context } = await newMember('walker')
  for (let count = 0; count < 4; count++) {
    await addSubmission({ username: 'walker', slug: 'quiet-carriage', verdict: 'Wrong Answer', createdAt: daysAgo(7) })
  }
  await addSubmission({ username: 'walker', slug: 'quiet-carriage', verdict: 'Accepted', createdAt: new Date() })
  await page.goto('/profile')
  const year = page.getByRole('grid', { name: 'Submissions in the last 365 days' })
  await expect.poll(() => year.getByRole('gridcell').count()).toBe(365)
  const today = year.getByRole('gridcell').and(page.locator('[tabindex="0"]'))
  expect(await today.count()).toBe(1)
  await today.focus()
  expect(await focusedLabel(page)).toMatch(/^1 submission on /)
  await page.keyboard.press('ArrowLeft')
  expect(await focusedLabel(page)).toMatch(/^4 submissions on /)
  await page.keyboard.press('ArrowUp')
  expect(await focusedLabel(page)).toMatch(/^No submissions on /)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  const first = await focusedLabel(page)
  await page.keyboard.press('End')
  expect(await focusedLabel(page)).toMatch(/^1 submission on /)
  expect(first).not.toBe(await focusedLabel(page))
  await page.keyboard.press('Tab')
  expect(await focusedLabel(page)).not.toMatch(/submission/)
  await context.close()
})

test('the tiles lead onward, and the five newest activities to their submissions', async () => {
  const { page, context } = await newMember('active')
  await givePoints('active', 30, 2)
  for (let days = 1; days <= 6; days++) {
    await addSubmission({ username: 'active', slug: 'salt-basins', verdict: 'Accepted', createdAt: daysAgo(days) })
  }
  await page.goto('/profile')
  const tile = (name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) })
  await expect.poll(() => tile('Submissions').innerText()).toMatch(/6\s+100 % accepted/)
  const targets = ['Solved', 'Global rank', 'Contests', 'Submissions'].map((name) => tile(name).getAttribute('href'))
  expect(await Promise.all(targets)).toEqual([
    '/profile/solved-problems',
    '/leaderboard',
    '/profile/contests',
    '/submissions',
  ])
  const activities = page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem')
  await expect.poll(() => activities.count()).toBe(5)
  expect(await activities.first().getByRole('link').getAttribute('href')).toMatch(/^\/submissions\/[0-9a-f-]{36}$/)
  await tile('Solved').click()
  await expect.poll(() => address(page)).toBe('/profile/solved-problems')
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await tile('Contests').click()
  await page.getByRole('heading', { name: 'No contests yet' }).waitFor()
  await context.close()
})

test('a picture is chosen from the set, uploaded, refused when it is none, and given up for the initials', async () => {
  const { page, context } = await newMember('pictured')
  await page.goto('/profile')
  const face = page.getByRole('region', { name: 'About' }).locator('img')
  const openChooser = async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByRole('button', { name: 'Change picture' }).click()
  }
  const save = async () => {
    await page.getByRole('button', { name: 'Use picture' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  }
  await openChooser()
  await page.getByRole('radio', { name: 'Picture 4' }).check()
  await save()
  await expect.poll(() => face.getAttribute('src')).toBe('/avatars/4.svg')

  await openChooser()
  const upload = page.getByLabel('Upload a picture')
  await upload.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await page.getByText('The picture must be a PNG, JPEG or WebP image.').waitFor()
  await upload.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(1_048_577) })
  await page.getByText('The picture must be at most 1 MB.').waitFor()
  await upload.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: RED_POINT })
  await expect.poll(() => page.getByRole('radio', { name: 'Your picture' }).isChecked()).toBe(true)
  await save()
  await expect.poll(() => face.getAttribute('src')).toMatch(/^\/api\//)
  await expect.poll(() => face.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0)

  await openChooser()
  await page.getByRole('radio', { name: 'Initials' }).check()
  await save()
  await expect.poll(() => face.count()).toBe(0)
  await context.close()
})

test('names are shown as they were given: right to left, with emoji, and with markup that stays text', async () => {
  const { page, context } = await newMember('oddly.named-1', {
    firstname: '<img src=x onerror=alert(1)>',
    lastname: 'عائشة 🎈',
  })
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.goto('/users/oddly.named-1')
  const heading = page.getByRole('heading', { level: 1 })
  await expect.poll(() => heading.textContent()).toBe('<img src=x onerror=alert(1)> عائشة 🎈')
  expect(await page.locator('img[src="x"]').count()).toBe(0)
  await expect.poll(() => page.title()).toContain('<img src=x onerror=alert(1)>')
  expect(dialogs).toEqual([])
  await context.close()
})

test("everyone may see a profile without its email, and an unknown name is nobody's", async () => {
  const someone = await newMember('public.person', { firstname: 'Ada', lastname: 'Byron' })
  await addSubmission({ username: 'public.person', slug: 'quiet-carriage', verdict: 'Accepted', createdAt: daysAgo(1) })
  const { page, context } = await visit()
  await page.goto('/users/public.person')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Ada Byron')
  await page.getByText('@public.person').waitFor()
  const activity = page.getByRole('region', { name: 'Recent Activity' }).getByRole('link', { name: 'Quiet Carriage' })
  expect(await activity.getAttribute('href')).toBe('/problems/quiet-carriage')
  expect(await page.getByRole('main').innerText()).not.toContain('example.org')
  expect(await page.getByRole('button', { name: 'Edit Profile' }).count()).toBe(0)
  for (const nobody of ['nobody-here', 'a%20b', 'x']) {
    await page.goto(`/users/${nobody}`)
    await page.getByRole('heading', { name: 'User not found' }).waitFor()
  }
  await context.close()
  await someone.context.close()
})

test('a profile is edited by keyboard alone, on a phone too', async () => {
  const { page, context } = await newMember('typist', { width: 390 })
  await page.goto('/profile')
  const edit = page.getByRole('button', { name: 'Edit Profile' })
  await edit.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Edit Profile' }).waitFor()
  for (let tabs = 0; tabs < 12; tabs++) {
    if ((await page.evaluate(() => document.activeElement?.getAttribute('name'))) === 'firstname') break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Grace')
  await page.keyboard.press('Enter')
  await page.getByText('Profile updated successfully!').waitFor()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Grace Okafor')
  await expect.poll(() => edit.evaluate((button) => button === document.activeElement)).toBe(true)
  await expectNoSidewaysScroll(page)
  await context.close()
})

test('a profile that cannot be saved says so and keeps what was typed', async () => {
  const { page, context } = await newMember('unlucky')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('First name').fill('')
  await page.getByLabel('LinkedIn').fill('two words')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('First name is required').waitFor()
  await page.getByText('This must be a profile name or an http(s) address').waitFor()
  await page.getByLabel('First name').fill('Una')
  await page.getByLabel('LinkedIn').fill('una')
  await page.route('**/api/users/profile', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Failed to update profile.').waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Una')
  await context.close()
})

test('a history that fails to load says so in its place, the rest of the profile stays', async () => {
  const { page, context } = await newMember('historian')
  await page.route('**/api/users/historian?*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await page.goto('/profile')
  await page.getByText('Could not load submission history.').waitFor()
  await page.getByRole('button', { name: 'Edit Profile' }).waitFor()
  await page.unroute('**/api/users/historian?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('grid').waitFor()
  await context.close()
})
