import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser, visit } from './support/browser.ts'
import { codeIn, editor, writeCode } from './support/workspace.ts'

useBrowser()

const NOTE = 'You are offline. What you write is kept in this browser.'

/** Waits until the service worker has cached what was used so far, and the list of drafts. */
const untilKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const files = (await (await caches.open('files')).keys()).map(({ url }) => new URL(url).pathname)
        const replies = await (await caches.open('replies')).keys()
        const hasPage = files.includes('/') && files.some((path) => path.includes('drafts-page'))
        return hasPage && replies.length >= 2
      }),
    )
    .toBe(true)

/** A page that closes before IndexedDB has answered leaves its draft here. Reading it must not need the server. */
const closeInAHurry = (page: Page) => page.evaluate(() => localStorage.setItem('draft visitor none cpp left', '{}'))

test('without a connection the app starts, says so, and opens the draft; with one the note goes by itself', async () => {
  const { page, context } = await visit({ serviceWorkers: 'allow' })
  await page.goto('/problems/quiet-carriage')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // The first page came before the service worker; from here on it sees everything.
  await page.reload()
  await editor(page).click()
  await page.keyboard.type('// written before the tunnel\n')
  await untilKept(page)

  await context.setOffline(true)
  await page.getByText(NOTE).waitFor()
  await closeInAHurry(page)
  await page.reload()
  await page.getByRole('heading', { name: 'Quiet Carriage' }).first().waitFor()
  await expect.poll(() => editor(page).textContent()).toContain('// written before the tunnel')
  await page.getByRole('link', { name: 'Open drafts' }).click()
  await page.getByRole('heading', { name: 'Drafts in this browser' }).waitFor()
  await page.getByRole('link', { name: 'Quiet Carriage' }).click()
  await expect.poll(() => editor(page).textContent()).toContain('// written before the tunnel')

  await context.setOffline(false)
  await page.getByText(NOTE).waitFor({ state: 'detached' })
  await context.close()
})

test('the shell is painted while every script is still on its way, and a navigation shows a line', async () => {
  const { page, context } = await visit()
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/assets/*', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/problems', { waitUntil: 'commit' })
  await page.locator('#shell').waitFor()
  expect(await page.locator('#shell svg').isVisible()).toBe(true)
  release()
  await page.getByRole('link', { name: 'Quiet Carriage', exact: true }).waitFor()
  expect(await page.locator('#shell').count()).toBe(0)

  await page.route('**/api/contests*', () => undefined)
  await page.getByRole('link', { name: 'Contests', exact: true }).first().click()
  await page.locator('.loading-line').waitFor({ state: 'attached' })
  await context.close()
})

/** Chunks of packages, such as the key bindings of Vim. */
const PACKAGES = '**/assets/dist-*'
const PROGRAM = 'int main() {} // mine'

/** The workspace fetches the code behind its buttons when the browser is idle, which can be long after the network is. */
const untilPreloaded = (page: Page) =>
  page.waitForFunction(() => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
    return ['case-output', 'settings-dialog'].every((part) => fetched.some((name) => name.includes(part)))
  })

test('offline, Run leaves the editor and the statement where they are and says what is wrong', async () => {
  const { page, context } = await visit({ isFirstVisit: true })
  await page.goto('/problems/quiet-carriage')
  await writeCode(page, PROGRAM)
  await untilPreloaded(page)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByText('Failed to run code.').waitFor()
  await page.getByText(NOTE).waitFor()
  expect(await codeIn(page)).toContain(PROGRAM)
  expect(await page.getByRole('region', { name: 'Problem', exact: true }).innerText()).toContain('Quiet Carriage')
  await context.close()
})

test('on a phone the note leaves the buttons of the workspace free', async () => {
  const { page, context } = await visit({ width: 390, hasTouch: true })
  await page.goto('/problems/quiet-carriage')
  await page.getByRole('tab', { name: 'Editor' }).tap()
  await editor(page).waitFor()
  await untilPreloaded(page)
  await context.setOffline(true)
  await page.getByText(NOTE).waitFor()
  await page.getByRole('button', { name: 'Run', exact: true }).tap()
  await page.getByText('Failed to run code.').waitFor()
  await context.close()
})

test('a part whose code can not be fetched says so in its place, and is fetched again on demand', async () => {
  const { page, context } = await visit({ isFirstVisit: true })
  await page.route('**/assets/{case-output,settings-dialog}*', (route) => route.abort())
  await page.goto('/problems/quiet-carriage')
  await writeCode(page, PROGRAM)
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  const results = page.getByRole('tabpanel', { name: 'Cases' })
  await results.getByText('This part of the page could not be loaded.').waitFor()
  await page.getByRole('button', { name: 'Editor settings' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  expect(await codeIn(page)).toContain(PROGRAM)

  await page.unroute('**/assets/{case-output,settings-dialog}*')
  await results.getByRole('button', { name: 'Try Again' }).click()
  await results.getByText('The program printed nothing.').waitFor()
  await results.getByText('This part of the page could not be loaded.').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Editor settings' }).click()
  await page.getByRole('dialog').waitFor()
  await page.route(PACKAGES, (route) => route.abort())
  await page.getByRole('combobox', { name: 'Key bindings' }).click()
  await page.getByRole('option', { name: 'Vim' }).click()
  await page.getByRole('dialog').getByText('This part of the page could not be loaded.').waitFor()
  await page.unroute(PACKAGES)
  await page.getByRole('dialog').getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('dialog').getByText('This part of the page could not be loaded.').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.locator('.cm-vimMode').waitFor()
  expect(await codeIn(page)).toContain(PROGRAM)
  await context.close()
})
