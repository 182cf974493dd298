import { expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { inWorkspace, useSumProblem } from './support/in-workspace.ts'
import { expectCleanEverywhere } from './support/looks.ts'
import { chooseLanguage, judged, sumIn, verdict, writeCode } from './support/workspace.ts'

useBrowser()
const sums = useSumProblem('Broken Sums')

const crashing = 'import sys\nprint("about to fail", file=sys.stderr)\na, b = input().split()\nprint(a / b)\n'

test('a judged crash on a sample shows its traceback, and the line is marked in the editor', async () => {
  const { page, context, expectQuiet } = await inWorkspace(sums().slug)
  await chooseLanguage(page, 'Python')
  await writeCode(page, crashing)
  await page.keyboard.press('Control+Shift+Enter')
  await verdict(page, 'Runtime Error').waitFor()
  const errors = page.getByRole('region', { name: 'Error stream' })
  await errors.getByText('TypeError: unsupported operand').waitFor()
  await errors.getByText('about to fail').waitFor()
  expect(await errors.textContent()).not.toContain('/w/')
  expect(await page.locator('.cm-bad-line').allInnerTexts()).toEqual(['print(a / b)'])
  await errors.getByRole('button', { name: 'main.py", line 4' }).click()
  await expect.poll(() => page.locator('.cm-activeLine').first().innerText()).toContain('print(a / b)')
  expectQuiet()
  await context.close()
})

test('the page of a submission has its number, opens by it, and shows the error stream of a failing sample', async () => {
  const { page, context, expectQuiet } = await inWorkspace(sums().slug)
  const order = { problemId: sums()._id, language: 'python' as const }
  const ids = [
    await judged({ context }, { ...order, code: sumIn.python }),
    await judged({ context }, { ...order, code: crashing }),
  ]
  const numbers: number[] = []
  for (const id of ids) {
    await page.goto(`/submissions/${id}`)
    const shown = await page
      .getByText(/^#\d+$/)
      .first()
      .innerText()
    numbers.push(Number(shown.slice(1)))
  }
  expect(numbers[1]).toBeGreaterThan(numbers[0] ?? Number.POSITIVE_INFINITY)
  await page.goto(`/submissions/${numbers[1]}`)
  await page.getByRole('region', { name: 'Error stream' }).getByText('TypeError: unsupported operand').waitFor()
  expect(await page.title()).toBe(`Broken Sums: submission #${numbers[1]} · Arbiter`)
  await expectCleanEverywhere(page, 'desktop')
  await page.goto('/submissions')
  await page.getByRole('cell', { name: `#${numbers[1]}`, exact: true }).waitFor()
  expectQuiet()
  await context.close()
})
