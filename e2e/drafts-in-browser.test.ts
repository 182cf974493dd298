import { expect, test } from 'vitest'
import { useBrowser, visit } from './support/browser.ts'
import { anotherTab, earlierVersions, isSaved, newMemberHere, untilSaved, writeOn } from './support/drafts.ts'
import { inWorkspace, useSumProblem } from './support/in-workspace.ts'
import { address, PASSWORD, register, signIn } from './support/people.ts'
import { chooseLanguage, codeIn, editor, sumIn, verdict, writeCode } from './support/workspace.ts'

useBrowser()
const sums = useSumProblem('Kept Drafts')

test('a visitor is asked to sign in, and finds the code again afterwards', async () => {
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

test('a visitor who signs in in another tab writes on where they were, for their account from then on', async () => {
  const visited = await visit()
  const { page, context } = visited
  await page.clock.install()
  await page.goto(`/problems/${sums().slug}`)
  await writeCode(page, '// as a visitor\n')
  await page.getByText('Draft kept in this browser').waitFor()
  await newMemberHere(visited, 'twotabs')
  await page.clock.fastForward(61_000) // the session is fetched again when the last answer is a minute old
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await isSaved(page)
  expect(await codeIn(page)).toBe('// as a visitor\n')
  await untilSaved(page, writeOn(page, '// and on\n'))
  expect(await earlierVersions(page, sums())).toEqual(['// as a visitor\n// and on\n'])
  await context.close()
})

test('whose session has ended writes on, and what they write is for no other user', async () => {
  const { page, context, name } = await inWorkspace(sums().slug)
  await writeCode(page, '// signed in\n')
  await isSaved(page)
  await context.clearCookies()
  await writeOn(page, '// signed out\n')
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor()
  await writeOn(page, '// and noticed\n')
  await page.getByText('Draft kept in this browser').waitFor()
  const written = '// signed in\n// signed out\n// and noticed\n'
  expect(await codeIn(page)).toBe(written)
  await page.reload()
  await editor(page).waitFor()
  expect(await codeIn(page)).toContain('bits/stdc++.h')
  await signIn({ page, context, expectQuiet: () => undefined }, name)
  await page.reload()
  await editor(page).waitFor()
  await expect.poll(() => codeIn(page)).toBe(written)
  await context.close()
})

test('a full browser says that the code is not kept in it, unless the server has it', async () => {
  const { page, context } = await visit()
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    Object.assign(Storage.prototype, { setItem: refuse })
    Object.assign(IDBObjectStore.prototype, { put: refuse })
  })
  await page.goto(`/problems/${sums().slug}`)
  await writeCode(page, sumIn.cpp)
  await page.getByText('Draft not kept here').waitFor()
  await chooseLanguage(page, 'Python')
  await chooseLanguage(page, 'C++')
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect.poll(() => codeIn(page)).toBe(sumIn.cpp)
  await newMemberHere({ page, context }, 'crowded')
  const question = page.waitForEvent('dialog')
  const leaving = page.goto(`/problems/${sums().slug}`)
  expect((await question).type()).toBe('beforeunload')
  await (await question).accept()
  await leaving
  await writeCode(page, sumIn.cpp)
  await isSaved(page)
  await context.close()
})

test.each([
  [
    'has no storage',
    () => {
      for (const name of ['localStorage', 'indexedDB']) Object.defineProperty(window, name, { value: null })
    },
  ],
  [
    'forbids its storage',
    () => {
      const get = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
      for (const name of ['localStorage', 'indexedDB']) Object.defineProperty(window, name, { get })
    },
  ],
])('in a browser that %s one can write all the same, and sees that it is not kept', async (_, spoil) => {
  const { page, context, expectQuiet } = await visit()
  await page.addInitScript(spoil)
  await page.goto(`/problems/${sums().slug}`)
  await writeCode(page, sumIn.cpp)
  await page.getByText('Draft not kept here').waitFor()
  expect(await codeIn(page)).toBe(sumIn.cpp)
  expectQuiet()
  await context.close()
})

test('what an earlier release kept in this browser is there, and is taken over once', async () => {
  const { page, context } = await inWorkspace(sums().slug)
  const { user } = await (await context.request.get('/api/users/session')).json()
  const key = `draft ${user._id} ${sums()._id} cpp`
  const draft = { code: '// before the update\n', savedAt: new Date().toISOString(), strays: ['// in another tab\n'] }
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, JSON.stringify(draft)] as const)
  await page.reload()
  await editor(page).waitFor()
  expect(await codeIn(page)).toBe('// before the update\n')
  await isSaved(page)
  expect(await earlierVersions(page, sums())).toEqual(['// before the update\n', '// in another tab\n'])
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull()
  await page.reload()
  await editor(page).waitFor()
  expect(await codeIn(page)).toBe('// before the update\n')
  await context.close()
})

test('on a page without TLS, which has no Web Locks, each tab saves what it writes', async () => {
  const { page: one, context } = await inWorkspace(sums().slug)
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'locks', { value: undefined })
    Object.defineProperty(crypto, 'randomUUID', { value: undefined })
  })
  await one.reload()
  const other = await anotherTab(context, sums().slug)
  await writeCode(one, '// one\n')
  await expect.poll(() => codeIn(other)).toBe('// one\n')
  await isSaved(one)
  await writeCode(other, '// other\n')
  await one.getByText('Another tab has different code for this problem.').waitFor()
  await isSaved(other)
  await expect.poll(() => earlierVersions(one, sums())).toEqual(['// other\n', '// one\n'])
  await context.close()
})

test('when the tab that saves is closed, the other one saves', async () => {
  const { page: one, context } = await inWorkspace(sums().slug)
  const leader = await anotherTab(context, sums().slug)
  await leader.close()
  await untilSaved(one, writeCode(one, '// on its own\n'))
  expect(await earlierVersions(one, sums())).toEqual(['// on its own\n'])
  await context.close()
})

test('a user who signs in after me at this browser never sees my code', async () => {
  const { page, context } = await inWorkspace(sums().slug)
  await writeCode(page, '// my secret\n')
  await isSaved(page)
  const seen: string[] = []
  await context.exposeFunction('tell', (text: string) => seen.push(text))
  await page
    .getByRole('button', { name: /Okafor|profile|account/i })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await newMemberHere({ page, context }, 'successor')
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body?.textContent?.includes('my secret'))
        (window as unknown as { tell: (text: string) => void }).tell('seen')
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.goto(`/problems/${sums().slug}`)
  await editor(page).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await codeIn(page)).toContain('bits/stdc++.h')
  expect(seen).toEqual([])
  await context.close()
})
