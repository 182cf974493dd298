import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { flag, newAdminVisit, newMember } from './support/people.ts'
import { announce } from './support/records.ts'

useBrowser()

/** The focused element: its kind and its name. */
const focusIn = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    return [focused?.tagName.toLowerCase(), focused?.getAttribute('aria-label')].filter(Boolean).join(' ')
  })

test('removing filters keeps the focus in its place', async () => {
  const { page, context } = await newMember('fay')
  await page.goto('/problems?difficulty=Easy&difficulty=Hard')
  await page.getByRole('button', { name: 'Remove Easy' }).press('Enter')
  await expect.poll(() => focusIn(page)).toBe('section Results')
  await page.getByRole('complementary').getByRole('button', { name: 'Clear All' }).press('Enter')
  await expect.poll(() => focusIn(page)).toBe('aside Filters')
  await page.keyboard.press('Tab')
  expect(await focusIn(page)).toBe('input Search problems')
  await context.close()
})

test('focus that was moved elsewhere stays there', async () => {
  const { page, context } = await newMember('faye')
  await page.goto('/problems')
  await page.getByRole('checkbox', { name: 'Easy' }).check()
  const chip = page.getByRole('button', { name: 'Remove Easy' })
  await chip.focus()
  await chip.blur()
  await page.goBack()
  await chip.waitFor({ state: 'detached' })
  expect(await focusIn(page)).toBe('body')
  await context.close()
})

test('a notification that was read, and the last page of them, leave the focus beside them', async () => {
  const { page, context } = await newMember('fern')
  for (let number = 1; number <= 25; number += 1) await announce('fern', `News ${number}`)
  await page.goto('/notifications')
  await page.getByRole('link', { name: 'Next' }).press('Enter')
  await expect.poll(() => focusIn(page)).toBe('nav Pages')
  await page.getByRole('button', { name: 'Mark as read: News 1', exact: true }).press('Enter')
  await expect.poll(() => focusIn(page)).toBe('li')
  await page.getByRole('button', { name: 'Mark all as read' }).press('Enter')
  await expect.poll(() => focusIn(page)).toBe('main')
  await context.close()
})

test('an appeal that was sent and one that was decided leave the focus on their page', async () => {
  const { page, context } = await newMember('flynn')
  await flag('flynn', 'Two submissions are alike to the letter.')
  await page.goto('/account-status')
  await page.getByLabel('Reason').fill('They are alike because both are mine.')
  await page.getByRole('button', { name: 'Submit Appeal' }).press('Enter')
  await page.getByText('What you wrote').waitFor()
  await expect.poll(() => focusIn(page)).toBe('main')

  const boss = await newAdminVisit()
  await boss.page.goto('/admin/appeals')
  await boss.page.getByRole('button', { name: 'Decide the appeal of flynn' }).press('Enter')
  await boss.page.getByRole('dialog').getByRole('button', { name: 'Accept' }).press('Enter')
  await boss.page.getByText('Decision saved.').waitFor()
  await expect.poll(() => focusIn(boss.page)).toBe('tr')
  await boss.context.close()
  await context.close()
})
