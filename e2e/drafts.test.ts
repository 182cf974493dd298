import { expect, test } from 'vitest'
import { expectAccessible, useBrowser, visit } from './support/browser.ts'
import { restoreVersion, untilSaved, writeOn } from './support/drafts.ts'
import { inWorkspace, useSumProblem } from './support/in-workspace.ts'
import { signIn } from './support/people.ts'
import { chooseLanguage, codeIn, sumIn, writeCode } from './support/workspace.ts'

useBrowser()
const sums = useSumProblem('Drafted Sums')

test('what is written on one device is there on the next, and the newer one wins', async () => {
  const first = await inWorkspace(sums().slug)
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

test('looking through the earlier versions pushes none of them out', async () => {
  const { page, context } = await inWorkspace(sums().slug)
  const url = `/api/problems/${sums()._id}/drafts/cpp`
  for (let version = 1; version <= 20; version += 1)
    await context.request.put(url, { data: { code: `// version ${version}\n` } })
  await page.reload()
  await expect.poll(() => codeIn(page)).toBe('// version 20\n')
  for (const place of [1, 3, 5]) await untilSaved(page, restoreVersion(page, place))
  await page.getByRole('button', { name: 'Restore', exact: true }).click() // and back to the one before
  await untilSaved(page, writeOn(page, '// and on\n'))
  const { drafts } = await (await context.request.get(`${url}/history`)).json()
  const codes = drafts.map(({ code }: { code: string }) => code)
  expect(codes).toContain('// version 1\n')
  expect(new Set(codes).size).toBe(20)
  await context.close()
})

test('turning the screen loses nothing that was typed', async () => {
  const { page, context } = await inWorkspace(sums().slug)
  await writeCode(page, sumIn.cpp)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('tab', { name: 'Editor' }).click()
  await expect.poll(() => codeIn(page)).toBe(sumIn.cpp)
  await page.setViewportSize({ width: 900, height: 1200 })
  await expect.poll(() => codeIn(page)).toBe(sumIn.cpp)
  await page.setViewportSize({ width: 900, height: 700 }) // as when a keyboard comes up on a tablet
  await untilSaved(page, writeOn(page, '// first\n'))
  await untilSaved(page, page.keyboard.insertText('// second\n')) // the editor has kept the focus
  await expect.poll(() => codeIn(page)).toBe(`${sumIn.cpp}// first\n// second\n`)
  await context.close()
})
