import type { BrowserContext, Page, Response } from 'playwright-core'
import { expect } from 'vitest'
import type { Visit } from './browser.ts'
import { register, signIn } from './people.ts'
import { editor, type MadeProblem } from './workspace.ts'

/** Another tab of the same browser. */
export async function anotherTab(context: BrowserContext, slug: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`/problems/${slug}`)
  await editor(page).waitFor()
  return page
}

export async function writeOn(page: Page, text: string): Promise<void> {
  await page.bringToFront()
  await editor(page).press('Control+End')
  await page.keyboard.insertText(text)
}

/** Waits for the request of any tab, because the leader tab saves, and the toolbar may still show an earlier state. */
export async function untilSaved(page: Page, write: Promise<void>): Promise<void> {
  const isSave = (response: Response) => response.request().method() === 'PUT' && response.ok()
  const saved = page.context().waitForEvent('response', isSave)
  await Promise.all([saved, write])
  await isSaved(page)
}

/** Blocks all saves until the pages close. Offline mode and Playwright's routes would let the last call of a page through. */
export async function withoutSaves(pages: readonly Page[]): Promise<void> {
  const cut = () => {
    const { fetch } = window
    window.fetch = (what, how) => (how?.method === 'PUT' ? Promise.reject(new TypeError('offline')) : fetch(what, how))
  }
  await Promise.all(pages.map((page) => page.evaluate(cut)))
}

export const isSaved = (page: Page) => page.getByText('Draft saved').waitFor()

export async function newMemberHere(visited: Pick<Visit, 'page' | 'context'>, name: string): Promise<void> {
  await register({ ...visited, expectQuiet: () => undefined }, name)
  await signIn({ ...visited, expectQuiet: () => undefined }, name)
}

/** Counted from the newest one. */
export async function restoreVersion(page: Page, place: number): Promise<void> {
  await page.getByRole('button', { name: 'Earlier versions' }).click()
  const dialog = page.getByRole('dialog', { name: /^Earlier versions/ })
  await dialog.getByRole('listitem').nth(place).getByRole('button', { name: 'Restore' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** What the history dialog shows, newest first. Another test restores a version from it. */
export async function earlierVersions(page: Page, { _id }: MadeProblem): Promise<string[]> {
  const reply = await page.request.get(`/api/problems/${_id}/drafts/cpp/history`)
  expect(reply.status(), await reply.text()).toBe(200)
  return (await reply.json()).drafts.map(({ code }: { code: string }) => code)
}
