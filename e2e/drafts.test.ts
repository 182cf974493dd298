import { expect, test } from 'vitest'
import { atTheDesk, useSumProblem } from './support/at-the-desk.ts'
import { expectAccessible, useBrowser, visit } from './support/browser.ts'
import { chooseLanguage, codeIn, editor, sumIn, verdict, writeCode } from './support/desk.ts'
import { address, PASSWORD, register, signIn } from './support/people.ts'

useBrowser()
const sums = useSumProblem('Drafted Sums')

test('what is written on one device is there on the next, and the newer one wins', async () => {
  const first = await atTheDesk(sums().slug)
  await chooseLanguage(first.page, 'Python')
  await writeCode(first.page, '# begun at home\n')
  await first.page.getByText('Draft saved').waitFor()

  const second = await visit()
  await signIn(second, first.name)
  await second.page.goto(`/problems/${sums().slug}`)
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
  const { page, context } = await atTheDesk(sums().slug)
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

test('a visitor is told to sign in, and finds the code again afterwards', async () => {
  const { page, context } = await visit()
  await register({ page, context, expectQuiet: () => undefined }, 'latecomer')
  await page.goto(`/problems/${sums().slug}`)
  await editor(page).waitFor()
  await writeCode(page, sumIn.cpp)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Sign in to submit your code.').waitFor()
  await page.getByRole('region', { name: 'Solution' }).getByRole('link', { name: 'Sign In' }).first().click()
  await page.getByLabel('Email or username').fill('latecomer')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect.poll(() => address(page)).toBe(`/problems/${sums().slug}`)
  await editor(page).waitFor()
  await expect.poll(() => codeIn(page)).toBe(sumIn.cpp)
  await page.keyboard.press('Control+Shift+Enter')
  await verdict(page, 'Accepted').waitFor()
  await context.close()
})

test('turning the screen loses nothing that was typed', async () => {
  const { page, context } = await atTheDesk(sums().slug)
  await writeCode(page, sumIn.cpp)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('tab', { name: 'Editor' }).click()
  await expect.poll(() => codeIn(page)).toBe(sumIn.cpp)
  await page.setViewportSize({ width: 900, height: 1200 })
  await expect.poll(() => codeIn(page)).toBe(sumIn.cpp)
  await context.close()
})
