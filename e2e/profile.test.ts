import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoSidewaysScroll, useBrowser } from './support/browser.ts'
import { newMember } from './support/people.ts'
import { addSubmission } from './support/records.ts'

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

test('a picture is chosen from the set, uploaded, refused when it is none, and given up for the initials [2.12.1]', async () => {
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
