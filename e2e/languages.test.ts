import { languageTexts } from '@arbiter/contract/messages/languages'
import { refusals } from '@arbiter/contract/messages/refusals'
import { languages } from '@arbiter/rules/languages'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectCleanEverywhere, type Look, useBrowser, visit } from './support/browser.ts'
import { editor, writeCode } from './support/desk.ts'
import { holdBack } from './support/hold-back.ts'

useBrowser()

const language = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const compileCommand = (page: Page, name: string) => page.getByRole('region', { name: `Compile, ${name}` })

test('a visitor reads with what programs are compiled and run here, at every width, by day and by night', async () => {
  const { page, context, expectQuiet } = await visit()
  await page.goto('/languages')
  await page.getByRole('heading', { name: 'Languages', level: 1 }).waitFor()
  await expect.poll(() => compileCommand(page, 'C++').textContent()).toMatch(/^g\+\+ .*-ffp-contract=off .* main\.cpp$/)
  await language(page, 'C++')
    .getByText(/^g\+\+ \d/)
    .waitFor()
  await language(page, 'Java')
    .getByText(/^javac \d/)
    .waitFor()
  expect(await page.getByText('Not available on this server').count()).toBe(0)
  // A long page, so axe takes its time: the wide one by day, the stacked one by night.
  const inspected = ({ width, theme }: Look) => (theme === 'light' ? width === 1440 : width === 390)
  await expectCleanEverywhere(page, { inspected })
  expectQuiet()
  await context.close()
})

test('the contents lead to their parts, below the bar', async () => {
  const { page, context } = await visit()
  await page.goto('/languages')
  await language(page, 'C++')
    .getByText(/^g\+\+ \d/)
    .waitFor()
  await page.getByRole('link', { name: 'How a verdict comes about' }).click()
  const heading = page.getByRole('heading', { name: 'How a verdict comes about' })
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(120)
  expect((await heading.boundingBox())?.y).toBeGreaterThan(52)
  await context.close()
})

test('what holds everywhere is there before the server has answered, and hardly moves when it does', async () => {
  const { page, context } = await visit()
  const letGo = await holdBack(page, '**/api/languages')
  await page.goto('/languages')
  await page.getByRole('cell', { name: 'CPU time', exact: true }).waitFor()
  expect(await language(page, 'C').getAttribute('aria-busy')).toBe('true')
  await expectAccessible(page)
  const limits = page.getByRole('heading', { name: 'Limits' })
  const before = (await limits.boundingBox())?.y ?? 0
  letGo()
  await language(page, 'C')
    .getByText(/^gcc \d/)
    .waitFor()
  expect(Math.abs(((await limits.boundingBox())?.y ?? 0) - before)).toBeLessThan(120)
  await context.close()
})

test('a server without an answer says so once, and the rest can still be read', async () => {
  const { page, context } = await visit()
  const message = refusals['runner.unavailable'][1]
  await page.route('**/api/languages', (route) => route.fulfill({ status: 503, json: { success: false, message } }))
  await page.goto('/languages')
  await page.getByRole('alert').getByText(message).waitFor()
  expect(await page.getByRole('region', { name: 'Reading large input fast, Python' }).textContent()).toContain(
    'sys.stdin',
  )
  await expectAccessible(page)
  await page.unroute('**/api/languages')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await language(page, 'Python')
    .getByText(/^Python 3/)
    .waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await context.close()
})

const offline = { version: null, isAvailable: false, details: null, isJudged: false }

test.each([
  ['no language at all', [], 'No languages are available on this server.', 1],
  [
    'languages whose tools are missing',
    languages.map((each) => ({ language: each, name: each, ...offline })),
    'Not available on this server',
    languages.length,
  ],
])('a server with %s says so', async (_name, listed, sentence, times) => {
  const { page, context } = await visit({ width: 390 })
  const json = { success: true, architecture: 'arm64', languages: listed }
  await page.route('**/api/languages', (route) => route.fulfill({ json }))
  await page.goto('/languages')
  await page.getByText('This server runs programs on arm64.').waitFor()
  expect(await page.getByText(sentence).count()).toBe(times)
  await expectAccessible(page)
  await context.close()
})

test('an unreadable reply is shown as an error', async () => {
  const { page, context } = await visit()
  await page.route('**/api/languages', (route) => route.fulfill({ json: { success: true, languages: 'all' } }))
  await page.goto('/languages')
  await page.getByRole('alert').getByText(languageTexts.failed).waitFor()
  await context.close()
})

test('the workspace leads there, beside the language and beside a compile error', async () => {
  const { page, context } = await visit()
  await page.goto('/problems/quiet-carriage')
  await editor(page).waitFor()
  const links = page.getByRole('link', { name: 'Compilers, flags and limits' })
  expect(await links.count()).toBe(1)
  await writeCode(page, 'int main() { return x; }')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByText('was not declared').first().waitFor()
  await expectAccessible(page)
  expect(await links.count()).toBeGreaterThan(1)
  const [opened] = await Promise.all([context.waitForEvent('page'), links.last().click()])
  await opened.getByRole('heading', { name: 'Languages', level: 1 }).waitFor()
  expect(new URL(opened.url()).pathname).toBe('/languages')
  await context.close()
})
