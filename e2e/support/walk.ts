import { LOCALE_COOKIE, type Locale } from '@arbiter/texts/locale-names'
import { locales } from '@arbiter/texts/locales'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { origin } from './browser.ts'
import type { Walk, Walker } from './every-page.ts'

export const walkers: readonly Walker[] = ['visitor', 'member', 'restricted', 'admin']
/** Long, because a walk opens thirty pages, and a busy machine takes seconds for each. */
export const WALK_MS = 600_000

type Inspect = (page: Page) => () => Promise<string[]>

/** Opens every page, and reports what is wrong with all of them at once. */
export async function walkAs(walker: Walker, walk: Walk, locale: Locale, inspect: Inspect): Promise<void> {
  const { page, context } = await walk.arrive(walker)
  await context.addCookies([{ name: LOCALE_COOKIE, value: locale, url: origin }])
  // What a stream brings comes in no reply, in which the walk could look for words of people.
  await page.addInitScript(closeStreams)
  const inspected = inspect(page)
  const complaints: string[] = []
  for (const path of walk.addresses[walker]) {
    await page.goto(path)
    // Asked in every frame; a locator that finds nothing at first looks again after half a second.
    await page.waitForFunction(isLoaded)
    const spoken = await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir || 'ltr'])
    expect(spoken, path).toEqual([locale, locales[locale].direction])
    complaints.push(...(await inspected()).map((complaint) => `${path}: ${complaint}`))
  }
  await context.close()
  expect(complaints.join('\n')).toBe('')
}

/** Runs in the page. */
function isLoaded(): boolean {
  const main = document.querySelector('main')
  const isHeaded = [...(main?.querySelectorAll('h1, h2, h3') ?? [])].some((heading) => heading.checkVisibility())
  return isHeaded && !main?.querySelector('[aria-busy="true"]')
}

/** Runs in the page. A route that aborts the requests would have the browser load every script again on every page. */
function closeStreams(): void {
  window.EventSource = class extends EventTarget {
    static readonly CLOSED = 2
    readonly readyState = 0
    close(): void {}
  } as unknown as typeof EventSource
}

/** What an expectation about a page complains of, so that the walk goes on. */
export const complaintOf = (expectation: Promise<void>): Promise<string[]> =>
  expectation.then(
    () => [],
    (error: Error) => [error.message],
  )
