import { type Language, languageNames, languages } from '@arbiter/rules/languages'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  themes,
  useBrowser,
  type Visit,
  visit,
  widths,
} from './support/browser.ts'
import {
  asAdmin,
  chooseLanguage,
  codeIn,
  deleteProblem,
  editor,
  type MadeProblem,
  makeSumProblem,
  shippedSolution,
  sumIn,
  verdict,
  writeCode,
} from './support/desk.ts'
import { address, PASSWORD, register, signIn } from './support/people.ts'

useBrowser()

let sums: MadeProblem
let hostile: MadeProblem
beforeAll(async () => {
  const admin = await asAdmin()
  sums = await makeSumProblem(admin, { name: 'Plain Sums' })
  hostile = await makeSumProblem(admin, { name: 'Hostile Text', statement: hostileStatement })
  await admin.dispose()
})
afterAll(async () => {
  const admin = await asAdmin()
  for (const problem of [sums, hostile]) await deleteProblem(admin, problem)
  await admin.dispose()
})

let people = 0
/** Somebody new, signed in, at the desk of a problem. */
async function atTheDesk(slug: string, look: Parameters<typeof visit>[0] = {}): Promise<Visit & { name: string }> {
  people += 1
  const name = `solver${people}`
  const someone = await visit(look)
  await register(someone, name)
  await signIn(someone, name)
  await someone.page.goto(`/problems/${slug}`)
  return { ...someone, name }
}

const submit = (page: Page) => page.keyboard.press('Control+Shift+Enter')
const everyLook = widths.flatMap((width) => themes.map((theme) => ({ width, theme })))

test.each(everyLook)('the workspace at $width px in $theme has no complaint', async (look) => {
  const { page, context, expectQuiet } = await visit(look)
  await page.goto('/problems/quiet-carriage')
  await page.getByRole('heading', { name: 'Input Format' }).waitFor()
  await page.locator('.katex').first().waitFor()
  if (look.width < 768) await page.getByRole('tab', { name: 'Editor' }).click()
  await editor(page).waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  expectQuiet()
  await context.close()
})

test('a problem that does not exist is told in the stated words', async () => {
  const { page, context } = await visit()
  await page.route('**/api/problems/nowhere', (route) => route.abort())
  await page.goto('/problems/nowhere')
  await page.getByText('Failed to load the problem. It may not exist.').waitFor()
  await context.close()
})

test.each(languages)('someone solves a problem in %s', async (language: Language) => {
  const { page, context, expectQuiet } = await atTheDesk(sums.slug)
  await editor(page).waitFor()
  if (language !== 'cpp') await chooseLanguage(page, languageNames[language])
  await writeCode(page, sumIn[language])
  await submit(page)
  await verdict(page, 'Accepted').waitFor()
  await page.getByRole('status').getByText('6/6').waitFor()
  await page.getByRole('button', { name: 'AI Review' }).waitFor()
  await expect.poll(() => page.title()).toBe('Accepted · Plain Sums · Arbiter')
  expectQuiet()
  await context.close()
})

test('a wrong answer shows what was expected, the right one is accepted, and an edit clears it away', async () => {
  const { page, context } = await atTheDesk('quiet-carriage')
  await editor(page).waitFor()
  await chooseLanguage(page, 'Python')
  await writeCode(page, shippedSolution('quiet-carriage', 'wrong-answer.py'))
  await submit(page)
  await verdict(page, 'Wrong Answer').waitFor()
  await page.getByText(/First difference in line \d+, expected/).waitFor()
  await page.getByRole('region', { name: 'Expected' }).waitFor()
  expect(await page.getByRole('button', { name: 'AI Review' }).count()).toBe(0)
  await expectAccessible(page)

  await writeCode(page, shippedSolution('quiet-carriage', 'accepted.py'))
  expect(await verdict(page, 'Wrong Answer').count()).toBe(0)
  await submit(page)
  await verdict(page, 'Accepted').waitFor()
  await page.getByRole('button', { name: 'AI Review' }).waitFor()
  await page.getByRole('tab', { name: 'Submissions' }).click()
  await expect.poll(() => page.getByRole('link', { name: 'View Details' }).count()).toBeGreaterThanOrEqual(2)

  await editor(page).click()
  await page.keyboard.type(' ')
  await expect.poll(() => page.getByRole('button', { name: 'AI Review' }).count()).toBe(0)
  expect(await page.getByRole('group', { name: 'Tests' }).count()).toBe(0)
  await page.goto('/problems')
  await page.getByRole('row', { name: /Solved Quiet Carriage/ }).waitFor()
  await context.close()
})

test('a compilation error is marked on its line, and the log leads there', async () => {
  const { page, context } = await atTheDesk(sums.slug)
  await editor(page).waitFor()
  await writeCode(page, sumIn.cpp.replace('a + b;', 'a + c;'))
  await submit(page)
  await verdict(page, 'Compilation Error').waitFor()
  await expect.poll(() => page.locator('.cm-bad-line').innerText()).toContain('a + c')
  await page
    .getByRole('button', { name: /^main\.cpp:5:/ })
    .first()
    .click()
  await expect.poll(() => page.locator('.cm-activeLine').innerText()).toContain('a + c')
  await page.keyboard.type('x')
  await expect.poll(() => page.locator('.cm-bad-line').count()).toBe(0)
  await context.close()
})

const slowSum = `import time\nstart = time.process_time()\nwhile time.process_time() - start < 0.3: pass\n${sumIn.python}`

test('a reload while it is judged goes on with the judging', async () => {
  const { page, context } = await atTheDesk(sums.slug)
  await editor(page).waitFor()
  await chooseLanguage(page, 'Python')
  await writeCode(page, slowSum)
  await submit(page)
  await page.getByRole('button', { name: /Test 1: Accepted/ }).waitFor()
  await page.reload()
  await page.getByText('Judging', { exact: true }).first().waitFor()
  await verdict(page, 'Accepted').waitFor()
  expect(await codeIn(page)).toBe(slowSum)
  await context.close()
})

test('offline the code stays and the page says so; back online it is submitted', async () => {
  const { page, context } = await atTheDesk(sums.slug)
  await editor(page).waitFor()
  await chooseLanguage(page, 'Python')
  await context.setOffline(true)
  await writeCode(page, sumIn.python)
  await submit(page)
  await page.getByText('Your code was not submitted. It is still here, please try again.').waitFor()
  expect(await codeIn(page)).toBe(sumIn.python)
  await context.setOffline(false)
  await submit(page)
  await verdict(page, 'Accepted').waitFor()
  await context.close()
})

test('a line that breaks in the middle of a judging is picked up again', async () => {
  const { page, context } = await atTheDesk(sums.slug)
  await editor(page).waitFor()
  await chooseLanguage(page, 'Python')
  await writeCode(page, slowSum)
  await submit(page)
  await page.getByRole('button', { name: /Test 1: Accepted/ }).waitFor()
  await context.setOffline(true)
  await new Promise((later) => setTimeout(later, 1_500))
  await context.setOffline(false)
  await verdict(page, 'Accepted').waitFor({ timeout: 40_000 })
  await page.getByRole('status').getByText('6/6').waitFor()
  await context.close()
})

test('a visitor is told to sign in, and finds the code again afterwards', async () => {
  const { page, context } = await visit()
  await register({ page, context, expectQuiet: () => undefined }, 'latecomer')
  await page.goto(`/problems/${sums.slug}`)
  await editor(page).waitFor()
  await writeCode(page, sumIn.cpp)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Sign in to submit your code.').waitFor()
  await page.getByRole('region', { name: 'Solution' }).getByRole('link', { name: 'Sign In' }).first().click()
  await page.getByLabel('Email or username').fill('latecomer')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect.poll(() => address(page)).toBe(`/problems/${sums.slug}`)
  await editor(page).waitFor()
  await expect.poll(() => codeIn(page)).toBe(sumIn.cpp)
  await submit(page)
  await verdict(page, 'Accepted').waitFor()
  await context.close()
})

test('a sample becomes the input, and the program runs on it', async () => {
  const { page, context } = await atTheDesk(sums.slug)
  await editor(page).waitFor()
  await writeCode(page, sumIn.cpp)
  await page.getByRole('button', { name: 'Use as input' }).first().click()
  expect(await page.getByRole('textbox', { name: 'Standard input' }).inputValue()).toBe('1 2\n')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => page.getByRole('tabpanel').getByRole('region', { name: 'Output' }).innerText()).toBe('3')

  await writeCode(page, sumIn.cpp.replace('a + b', 'a - b'))
  await page.getByRole('button', { name: 'Run all samples' }).click()
  await expect.poll(() => page.getByText('Not as expected').count()).toBe(2)
  await page.getByText('First difference in line 1, expected').first().waitFor()
  await context.close()
})

test('what is written on one device is there on the next, and the newer one wins', async () => {
  const first = await atTheDesk(sums.slug)
  await editor(first.page).waitFor()
  await chooseLanguage(first.page, 'Python')
  await writeCode(first.page, '# begun at home\n')
  await first.page.getByText('Draft saved').waitFor()

  const second = await visit()
  await signIn(second, first.name)
  await second.page.goto(`/problems/${sums.slug}`)
  await expect.poll(() => codeIn(second.page)).toBe('# begun at home\n')
  await writeCode(second.page, '# continued on the train\n')
  await second.page.getByText('Draft saved').waitFor()

  await first.page.reload()
  await expect.poll(() => codeIn(first.page)).toBe('# continued on the train\n')
  await first.page.getByRole('button', { name: 'Earlier versions' }).click()
  await first.page.getByRole('dialog').getByRole('listitem').first().waitFor()
  await first.page.getByRole('dialog').getByRole('button', { name: 'Compare' }).first().click()
  await first.page.getByRole('dialog').getByRole('textbox', { name: 'Comparison' }).waitFor()
  await expectAccessible(first.page)
  await Promise.all([first.context.close(), second.context.close()])
})

test('changing the language shows its template and offers what was written in it before', async () => {
  const { page, context } = await atTheDesk(sums.slug)
  await editor(page).waitFor()
  await writeCode(page, sumIn.cpp)
  await chooseLanguage(page, 'Python')
  await expect.poll(() => codeIn(page)).toContain('def main')
  await chooseLanguage(page, 'C++')
  await expect.poll(() => codeIn(page)).toContain('bits/stdc++.h')
  await page.getByText('Your earlier code in this language was kept.').waitFor()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect.poll(() => codeIn(page)).toBe(sumIn.cpp)
  await context.close()
})

test('size, tabs and keys of the editor are chosen once and stay', async () => {
  const { page, context } = await atTheDesk(sums.slug)
  await editor(page).waitFor()
  await page.getByRole('button', { name: 'Editor settings' }).click()
  await page.getByRole('combobox', { name: 'Font size' }).click()
  await page.getByRole('option', { name: '18 px' }).click()
  await page.getByRole('combobox', { name: 'Key bindings' }).click()
  await page.getByRole('option', { name: 'Vim' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await editor(page).waitFor()
  await expect.poll(() => editor(page).evaluate((node) => getComputedStyle(node).fontSize)).toBe('18px')
  await editor(page).click()
  await page.locator('.cm-vim-panel').waitFor()
  await page.keyboard.type('ggOhello')
  await expect.poll(() => codeIn(page)).toMatch(/^hello\n/)
  await context.close()
})

test('someone reads, writes, runs and submits by keyboard alone', async () => {
  const { page, context } = await atTheDesk(sums.slug)
  await editor(page).waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Submit').waitFor()
  await page.keyboard.press('Escape')
  // A dialog gives the focus back when it has gone.
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor({ state: 'hidden' })
  await page.getByRole('combobox', { name: 'Language' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Python' }).waitFor()
  await page.keyboard.type('Py')
  await page.locator('[role=option][data-highlighted]', { hasText: 'Python' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => codeIn(page)).toContain('def main')
  await editor(page).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('print(sum(map(int, input().split())))')
  await page.keyboard.press('Control+/')
  await expect.poll(() => codeIn(page)).toMatch(/^# print/)
  await page.keyboard.press('Control+/')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect.poll(() => editor(page).evaluate((node) => node === document.activeElement)).toBe(false)
  await page.getByRole('separator', { name: 'Resize results' }).focus()
  const before = await editor(page).boundingBox()
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await page.locator('.cm-editor').boundingBox())?.height).not.toBe(before?.height)
  await submit(page)
  await verdict(page, 'Accepted').waitFor()
  const strip = page.getByRole('group', { name: 'Tests' })
  await strip.getByRole('button').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Test 2' }).getByText('10 -4').waitFor()
  await context.close()
})

test('on a phone there are tabs, the buttons dock below, and the verdict stands on the tab', async () => {
  const { page, context } = await atTheDesk(sums.slug, { width: 390 })
  await page.getByRole('heading', { name: 'Samples' }).waitFor()
  expect(await editor(page).isVisible()).toBe(false)
  await page.getByRole('tab', { name: 'Editor' }).click()
  await writeCode(page, sumIn.cpp)
  await page.getByRole('tab', { name: 'Problem' }).click()
  await page.getByRole('tab', { name: 'Editor' }).click()
  expect(await codeIn(page)).toBe(sumIn.cpp)
  await page.getByRole('button', { name: 'Submit' }).click()
  await verdict(page, 'Accepted').waitFor()
  await page.getByRole('tab', { name: 'Editor Accepted' }).waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await context.close()
})

test('turning the screen loses nothing that was typed', async () => {
  const { page, context } = await atTheDesk(sums.slug)
  await editor(page).waitFor()
  await writeCode(page, sumIn.cpp)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('tab', { name: 'Editor' }).click()
  await expect.poll(() => codeIn(page)).toBe(sumIn.cpp)
  await page.setViewportSize({ width: 900, height: 1200 })
  await expect.poll(() => codeIn(page)).toBe(sumIn.cpp)
  await context.close()
})

const hostileStatement = [
  'A quiet beginning with $x^2$.',
  '<script>window.hacked = 1</script>',
  '<img src=x onerror="window.hacked = 2">',
  '<a href="javascript:window.hacked=3">press me</a> [and me](javascript:window.hacked=4)',
  '<iframe src="/admin"></iframe><style>body { display: none }</style>',
  '![spy](https://spy.example/pixel.png)',
  '<form action="/api/users/logout" method="post"><button>free points</button></form>',
  '$\\href{javascript:window.hacked=5}{x}$ $\\htmlStyle{position:fixed}{y}$',
  '<div onmouseover="window.hacked = 6" style="position:fixed;inset:0">over everything</div>',
].join('\n\n')

test('a statement full of hostile HTML does nothing', async () => {
  const { page, context, expectQuiet } = await visit()
  await page.goto(`/problems/${hostile.slug}`)
  await page.getByText('A quiet beginning').waitFor()
  await editor(page).waitFor()
  const statement = page.getByRole('region', { name: 'Problem' })
  expect(await statement.locator('script, iframe, style, form, img, [onmouseover], [onerror]').count()).toBe(0)
  const targets = await statement.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(targets.filter((target) => target?.startsWith('javascript'))).toEqual([])
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  await page.getByRole('button', { name: 'Run', exact: true }).hover()
  expectQuiet()
  await context.close()
})
