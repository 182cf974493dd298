import { expect, test } from 'vitest'
import { expectCleanEverywhere, type Look, useBrowser, visit } from './support/browser.ts'

useBrowser()

/** Every cell of a board is looked at: by day at a desk, by night on a phone. */
const inspected = ({ width, theme }: Look) => width === (theme === 'light' ? 1440 : 390)

test('the board of the sample contest is clean for a visitor, with its replay', async () => {
  const { page, context, expectQuiet } = await visit()
  const { contests } = await (await context.request.get('/api/contests?status=ended&search=Harbour')).json()
  await page.goto(`/contests/${contests[0]._id}/leaderboard`)
  await page.getByRole('row').nth(3).waitFor()
  await expectCleanEverywhere(page, { inspected })
  await page.getByRole('button', { name: 'Replay' }).click()
  await page.getByRole('slider').waitFor()
  await expectCleanEverywhere(page, { inspected })
  await page.getByRole('slider').focus()
  await page.keyboard.press('Home')
  await expect.poll(() => page.getByRole('treegrid').innerText()).not.toMatch(/0:\d\d/)
  expectQuiet()
  await context.close()
})
