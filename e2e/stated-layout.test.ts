import { expect, test } from 'vitest'
import { useBrowser, visit } from './support/browser.ts'
import { newAdminVisit, newMember } from './support/people.ts'

useBrowser()

test('the bar stays at the top however far one scrolls [2.1.1]', async () => {
  const { page, context } = await visit()
  await page.goto('/languages')
  await page.getByRole('heading', { name: 'Limits' }).waitFor()
  await page.evaluate(() => window.scrollTo(0, 600))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  expect((await page.getByRole('navigation', { name: 'Main' }).boundingBox())?.y).toBe(0)
  await context.close()
})

test('a toast stands in the upper right corner [2.1.11]', async () => {
  await (await newMember('toasted')).context.close()
  const { page, context } = await newAdminVisit()
  await page.goto('/admin/users?search=toasted')
  await page.getByRole('button', { name: 'Actions for toasted' }).click()
  await page.getByRole('menuitem', { name: 'Flag' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Flag' }).click()
  const box = await page.getByRole('listitem').filter({ hasText: 'User flagged.' }).boundingBox()
  expect(box?.x).toBeGreaterThan(720)
  expect(box?.y).toBeLessThan(200)
  await context.close()
})

test('the list of problems in the form of a contest scrolls at a fixed height [2.14.15]', async () => {
  const { page, context } = await newAdminVisit()
  await page.goto('/admin/create-contest')
  const box = page.getByRole('checkbox', { name: /Quiet Carriage/ })
  await box.waitFor()
  const sizes = await box.evaluate((checkbox) => {
    let list: Element | null = checkbox
    while (list && getComputedStyle(list).overflowY !== 'auto') list = list.parentElement
    return { shown: list?.clientHeight ?? 0, whole: list?.scrollHeight ?? 0 }
  })
  expect(sizes.shown).toBeLessThan(400)
  expect(sizes.whole).toBeGreaterThan(sizes.shown)
  await context.close()
})

test('the home page asks for problems without page or limit, and for their number with a limit of one [7.3.3]', async () => {
  const { page, context } = await visit()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url().split('/api')[1] ?? ''))
  await page.goto('/')
  await page.getByRole('link', { name: 'Quiet Carriage', exact: true }).waitFor()
  expect(asked).toContain('/problems')
  expect(asked).toContain('/problems?page=1&limit=1')
  await context.close()
})
