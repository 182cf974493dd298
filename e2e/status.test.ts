import { test } from 'vitest'
import { useBrowser, visit } from './support/browser.ts'
import { expectCleanEverywhere } from './support/looks.ts'

useBrowser()

test('a visitor reads what the judges do and how exact times are, at every width, by day and by night', async () => {
  const { page, context, expectQuiet } = await visit()
  await page.goto('/languages')
  await page.getByRole('link', { name: 'Judges, queue and how exact times are' }).click()
  await page.getByRole('heading', { name: 'Status', level: 1 }).waitFor()
  const row = page.getByRole('row', { name: /^Judge 1/ })
  await row.getByText('Judging', { exact: true }).waitFor()
  // The judge of these journeys does not calibrate itself.
  await page.getByText('Judge 1 has not measured how exact it is, so its times have no ±.').waitFor()
  await page.getByRole('heading', { name: 'Queue' }).waitFor()
  await expectCleanEverywhere(page, 'desktop')
  expectQuiet()
  await context.close()
})
