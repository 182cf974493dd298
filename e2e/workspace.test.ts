import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, useBrowser, visit } from './support/browser.ts'
import { inWorkspace, useSumProblem } from './support/in-workspace.ts'
import { expectCleanEverywhere } from './support/looks.ts'
import { codeIn, editor, sumIn, verdict, writeCode } from './support/workspace.ts'

useBrowser()

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

const sums = useSumProblem('Simple Sums')
const hostile = useSumProblem('Hostile Text', hostileStatement)

test('the workspace at every width, by day and by night, has no complaint [2.6.3]', async () => {
  const { page, context, expectQuiet } = await visit()
  await page.goto('/problems/quiet-carriage')
  await page.getByRole('heading', { name: 'Input Format' }).waitFor()
  await page.locator('.katex').first().waitFor()
  const second = page.locator('.rich-text > p + p').first()
  expect(await second.evaluate((paragraph) => getComputedStyle(paragraph).marginTop)).not.toBe('0px')
  await expectCleanEverywhere(page, 'desktop', async ({ width }) => {
    if (width < 768) await page.getByRole('tab', { name: 'Editor' }).click()
    await editor(page).waitFor()
  })
  expectQuiet()
  await context.close()
})

test('a sample is the input, the output stands beside it, and all cases run together [1.1.4]', async () => {
  const { page, context } = await inWorkspace(sums().slug)
  await writeCode(page, sumIn.cpp)
  const input = page.getByRole('textbox', { name: 'Standard input' })
  const output = page.getByRole('tabpanel').getByRole('region', { name: 'Output' })
  expect(await input.inputValue()).toBe('1 2\n')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => output.innerText()).toBe('3')
  await page.getByRole('status').getByText('As expected', { exact: true }).waitFor()
  expect([await input.isVisible(), await output.isVisible()]).toEqual([true, true])

  await input.fill('20 22\n')
  await writeCode(page, sumIn.cpp.replace('a + b', 'a - b'))
  await page.getByRole('button', { name: 'Run all 3 cases' }).click()
  const cases = page.getByRole('group', { name: 'Cases' })
  await expect
    .poll(() => cases.getByRole('button').allInnerTexts())
    .toEqual(['Sample 1\nNot as expected', 'Sample 2\nNot as expected', 'Case 1\nfinished'])
  await cases.getByRole('button', { name: 'Sample 1' }).click()
  await page.getByText('First difference in line 1, expected').first().waitFor()
  await page.reload()
  await cases.getByRole('button', { name: 'Case 1' }).click()
  expect(await input.inputValue()).toBe('20 22\n')
  await context.close()
})

test('Stop ends a run, and the next one works', async () => {
  const { page, context } = await inWorkspace(sums().slug)
  await writeCode(page, 'int main() { for (;;); }')
  await page.keyboard.press('Control+Enter')
  const stop = page.getByRole('button', { name: 'Stop' })
  await expect.poll(() => stop.innerText()).toMatch(/[1-9]\d*\.\d s/)
  await stop.click()
  await page.getByText('You stopped this run.').waitFor()
  await writeCode(page, sumIn.cpp)
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByRole('status').getByText('As expected', { exact: true }).waitFor()
  await context.close()
})

test('size, tabs and keys of the editor are chosen once and stay', async () => {
  const { page, context } = await inWorkspace(sums().slug)
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

test('someone reads, writes, runs and submits by keyboard alone [6.1.5]', async () => {
  const { page, context } = await inWorkspace(sums().slug)
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Submit').waitFor()
  await page.keyboard.press('Escape')
  // A dialog gives the focus back when it has gone.
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor({ state: 'hidden' })
  await page.getByRole('combobox', { name: 'Language', exact: true }).focus()
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
  await page.keyboard.press('Control+Shift+Enter')
  await verdict(page, 'Accepted').waitFor()
  const strip = page.getByRole('group', { name: 'Tests' })
  await strip.getByRole('button').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Test 2' }).getByText('10 -4').waitFor()
  await context.close()
})

test('on a phone there are tabs, the buttons dock below, and the verdict stands on the tab [2.6.5]', async () => {
  const { page, context } = await inWorkspace(sums().slug, { width: 390 })
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
  await expectAccessible(page)
  for (const width of [320, 360, 375, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
  }
  // A keyboard leaves half of the screen: the field that is written in has it, above the buttons.
  const shows = async (part: string) => (await page.locator(part).boundingBox())?.height ?? 0
  await editor(page).click()
  await page.setViewportSize({ width: 390, height: 430 })
  await expect.poll(() => shows('.cm-editor')).toBeGreaterThan(200)
  await page.getByRole('button', { name: 'Submit' }).click({ trial: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('tab', { name: 'Cases' }).click()
  const input = page.getByRole('textbox', { name: 'Standard input' })
  await input.click()
  await page.setViewportSize({ width: 390, height: 430 })
  await expect.poll(async () => (await input.boundingBox())?.y ?? 999).toBeLessThan(300)
  await input.fill('3 4')
  await page.getByRole('button', { name: 'Run', exact: true }).click({ trial: true })
  await context.close()
})

test('a statement full of hostile HTML does nothing', async () => {
  const { page, context, expectQuiet } = await visit()
  await page.goto(`/problems/${hostile().slug}`)
  await page.getByText('A quiet beginning').waitFor()
  await editor(page).waitFor()
  const statement = page.getByRole('region', { name: 'Problem' })
  // The page's own script is data, in which the statement's name stands.
  const ownScript = 'script[type="application/json"]'
  expect(await statement.locator(ownScript).count()).toBe(1)
  expect(
    await statement.locator(`script:not(${ownScript}), iframe, style, form, img, [onmouseover], [onerror]`).count(),
  ).toBe(0)
  const targets = await statement.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(targets.filter((target) => target?.startsWith('javascript'))).toEqual([])
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  await page.getByRole('button', { name: 'Run', exact: true }).hover()
  expectQuiet()
  await context.close()
})
