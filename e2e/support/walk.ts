import { LOCALE_COOKIE, type Locale } from '@arbiter/texts/locale-names'
import { locales } from '@arbiter/texts/locales'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { origin } from './browser.ts'
import type { Walk, Walker } from './every-page.ts'

export const walkers: readonly Walker[] = ['visitor', 'member', 'restricted', 'admin']
export const WALK_MS = 300_000

type Inspect = (page: Page) => () => Promise<string[]>

/** Opens every page, and reports what is wrong with all of them at once. */
export async function walkAs(walker: Walker, walk: Walk, locale: Locale, inspect: Inspect): Promise<void> {
  const { page, context } = await walk.arrive(walker)
  await context.addCookies([{ name: LOCALE_COOKIE, value: locale, url: origin }])
  // What a stream brings comes in no reply, in which the walk could look for words of people.
  await page.route(/\/stream\b/, (route) => route.abort())
  const inspected = inspect(page)
  const complaints: string[] = []
  for (const path of walk.addresses[walker]) {
    await page.goto(path)
    await page.getByRole('main').getByRole('heading').first().waitFor()
    await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0)
    const spoken = await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir || 'ltr'])
    expect(spoken, path).toEqual([locale, locales[locale].direction])
    complaints.push(...(await inspected()).map((complaint) => `${path}: ${complaint}`))
  }
  await context.close()
  expect(complaints.join('\n')).toBe('')
}

/** What an expectation about a page complains of, so that the walk goes on. */
export const complaintOf = (expectation: Promise<void>): Promise<string[]> =>
  expectation.then(
    () => [],
    (error: Error) => [error.message],
  )
