import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser, visit } from './support/browser.ts'
import { editor } from './support/desk.ts'

useBrowser()

type Reply = Record<string, unknown>

/** The server's own answer, without some of its fields. */
async function without(page: Page, url: string | RegExp, change: (reply: Reply) => Reply): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change(await response.json()) })
  })
}

const only = (fields: Reply, names: string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))

test('a problem without points is listed as N/A among the others, also when nothing but the list comes', async () => {
  const { page, context, expectQuiet } = await visit()
  await without(page, /\/api\/problems\?/, ({ problems }) => {
    const [first, ...others] = problems as Reply[]
    return { problems: [only(first ?? {}, ['_id', 'name', 'slug', 'difficulty']), ...others] }
  })
  await page.goto('/problems')
  const rows = page.getByRole('table').getByRole('row')
  await rows.nth(1).getByText('N/A').waitFor()
  expect(await rows.count()).toBeGreaterThan(5)
  expect(await page.getByText('N/A').count()).toBe(1)
  expectQuiet()
  await context.close()
})

test.each([
  [{ success: false, error: 'Segmentation fault' }, 'Segmentation fault'],
  [{ success: false }, 'An unknown error occurred.'],
  [{ success: true, output: 'just an output' }, 'just an output'],
])('a run that is answered with %j shows %j', async (reply, words) => {
  const { page, context } = await visit()
  await page.route('**/run', (route) => route.fulfill({ json: reply }))
  await page.goto('/problems')
  await page.getByRole('table').getByRole('link').first().click()
  await editor(page).click()
  await page.keyboard.press('Control+Enter')
  await page.getByText(words, { exact: true }).waitFor()
  await context.close()
})
