import { expect, test } from 'vitest'
import { useBrowser, visit } from './support/browser.ts'
import { anotherTab, earlierVersions, isSaved, untilSaved, withoutSaves, writeOn } from './support/drafts.ts'
import { inWorkspace, useSumProblem } from './support/in-workspace.ts'
import { signIn } from './support/people.ts'
import { codeIn, writeCode } from './support/workspace.ts'

useBrowser()
const sums = useSumProblem('Shared Sums')

test('two tabs write in turn: neither changes under my hands, and the history has what each of them wrote', async () => {
  const { page: one, context } = await inWorkspace(sums().slug)
  await writeCode(one, '// tab one\n')
  await isSaved(one)
  const other = await anotherTab(context, sums().slug)
  await expect.poll(() => codeIn(other)).toBe('// tab one\n')
  await writeCode(other, '// tab two\n')
  await isSaved(other)
  await one.getByText('Another tab has different code for this problem.').waitFor()
  expect(await codeIn(one)).toBe('// tab one\n')
  await writeOn(one, '// on\n')
  await other.getByText('Another tab has different code for this problem.').waitFor()
  await untilSaved(other, writeOn(other, '// on and on\n'))
  await isSaved(one)
  expect(await codeIn(one)).toBe('// tab one\n// on\n')
  expect(await codeIn(other)).toBe('// tab two\n// on and on\n')
  const texts = ['// tab one\n// on\n', '// tab two\n// on and on\n']
  await expect.poll(() => earlierVersions(one, sums())).toEqual(expect.arrayContaining(texts))
  await context.close()
})

test('a tab that nobody has written in shows what another one writes, and one takes the code of the other on request', async () => {
  const { page: one, context } = await inWorkspace(sums().slug)
  const other = await anotherTab(context, sums().slug)
  await writeCode(one, '// first\n')
  await expect.poll(() => codeIn(other)).toBe('// first\n')
  await writeOn(other, '// second\n')
  await one.getByText('Another tab has different code for this problem.').waitFor()
  expect(await codeIn(one)).toBe('// first\n')
  await one.getByRole('button', { name: 'Restore', exact: true }).click()
  expect(await codeIn(one)).toBe('// first\n// second\n')
  await context.close()
})

test('two tabs that were closed without a line: both texts are there afterwards', async () => {
  const { page: one, context } = await inWorkspace(sums().slug)
  const other = await anotherTab(context, sums().slug)
  await writeCode(one, '// before\n')
  await isSaved(one)
  await withoutSaves([one, other])
  await writeCode(one, '// offline in tab one\n')
  await one.getByText('Draft kept in this browser').waitFor()
  await writeCode(other, '// offline in tab two\n')
  await other.getByText('Draft kept in this browser').waitFor()
  await Promise.all([one.close(), other.close()])
  const next = await anotherTab(context, sums().slug)
  expect(await codeIn(next)).toBe('// offline in tab two\n')
  await next.getByText('This browser has other code of yours for this problem.').waitFor()
  await isSaved(next)
  await expect.poll(() => earlierVersions(next, sums())).toContain('// offline in tab one\n')
  await context.close()
})

test('back online, nothing that I wrote here meanwhile is called newer code from another device', async () => {
  const { page, context } = await inWorkspace(sums().slug)
  const template = page.getByRole('button', { name: 'Restore the starter template' })
  await untilSaved(page, writeCode(page, '// with a line\n'))
  await context.setOffline(true)
  await writeCode(page, '// in the tunnel\n')
  await template.click()
  await writeOn(page, '// still there\n')
  await page.getByText('Draft kept in this browser').waitFor()
  await template.click()
  await writeOn(page, '// at its end\n')
  // The page must not list drafts between its saves: one of them would look like newer code of another device.
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/drafts') && asked.push(request.url()))
  await context.setOffline(false)
  await isSaved(page)
  expect(asked).toEqual([])
  expect(await page.getByText('You have newer code from another device.').count()).toBe(0)
  const lastLines = async () => (await earlierVersions(page, sums())).map((code) => code.trim().split('\n').at(-1))
  const written = ['// in the tunnel', '// still there', '// at its end']
  await expect.poll(lastLines).toEqual(expect.arrayContaining(written))
  await context.close()
})

test('what was written offline and what another device wrote since are both within reach', async () => {
  const { page, context, name } = await inWorkspace(sums().slug)
  await writeCode(page, '// at home\n')
  await isSaved(page)
  await withoutSaves([page])
  await writeCode(page, '// at home, offline\n')
  await page.getByText('Draft kept in this browser').waitFor()
  await page.close()
  const train = await visit()
  await signIn(train, name)
  await train.page.goto(`/problems/${sums().slug}`)
  await expect.poll(() => codeIn(train.page)).toBe('// at home\n')
  await writeCode(train.page, '// on the train\n')
  await isSaved(train.page)
  await train.context.close()
  const home = await anotherTab(context, sums().slug)
  await home.getByText('You have newer code from another device.').waitFor()
  expect(await codeIn(home)).toBe('// at home, offline\n')
  await home.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect.poll(() => codeIn(home)).toBe('// on the train\n')
  await isSaved(home)
  const versions = ['// at home, offline\n', '// on the train\n']
  await expect.poll(() => earlierVersions(home, sums())).toEqual(expect.arrayContaining(versions))
  await context.close()
})
