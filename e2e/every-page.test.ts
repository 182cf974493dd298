import { LOCALE_COOKIE, type Locale, pseudoLocale, spokenLocales } from '@arbiter/texts/locale-names'
import { locales } from '@arbiter/texts/locales'
import { englishAmong, plainWordsAmong } from '@arbiter/web/words'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, origin, useBrowser } from './support/browser.ts'
import { useContests } from './support/contests.ts'
import { prepareWalk, routesLeftOut, type Walk, type Walker } from './support/every-page.ts'
import { isEveryLook, plannedPhoneWidths } from './support/look-plan.ts'
import { openedParts } from './support/opened-parts.ts'
import { overlappingTexts } from './support/page-faults.ts'
import { ANNOUNCEMENT } from './support/records.ts'
import { shownTexts, valuesOfReplies, writtenByPeople } from './support/shown-texts.ts'
import { expectFitsPhones } from './support/small-screens.ts'

useBrowser()
useContests()

const walkers: readonly Walker[] = ['visitor', 'member', 'restricted', 'admin']
const WALK_MS = 300_000
/** One part that is too wide pushes every text in it off the page. */
const FAULTS_NAMED = 3
/** Names of programs and formats, which are the same in every language. */
const TECHNICAL = [
  'Node.js',
  'PostgreSQL',
  'CF',
  'IOI',
  'ICPC',
  'CUSTOM',
  'CSV',
  'JSON',
  'KB',
  'Markdown',
  'UTC',
  'GMT',
]
const PHONE = { width: 390, height: 844 }

/** The language that differs most from English stands for the others. */
const translated = spokenLocales.filter((locale) => (isEveryLook ? locale !== 'en' : locale === 'ar'))

/** The narrowest: the walk in longer words is as wide as a common phone. */
const phoneWidths = isEveryLook ? plannedPhoneWidths() : plannedPhoneWidths().slice(0, 1)

type Inspect = (page: Page) => () => Promise<string[]>

/** Opens every page, and reports what is wrong with all of them at once. */
async function walkAs(walker: Walker, walk: Walk, locale: Locale, inspect: Inspect): Promise<void> {
  const { page, context } = await walk.arrive(walker)
  await context.addCookies([{ name: LOCALE_COOKIE, value: locale, url: origin }])
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
const complaintOf = (expectation: Promise<void>): Promise<string[]> =>
  expectation.then(
    () => [],
    (error: Error) => [error.message],
  )

describe('in letters that no English text has', () => {
  let walk: Walk
  beforeAll(async () => {
    walk = await prepareWalk('pseudo')
  })

  test('the walk comes to every route', () => {
    expect(routesLeftOut(walk)).toEqual([])
  })

  test.each(walkers)(
    'what a page shows the %s is from the catalogue, and a third more of it fits a phone',
    (walker) =>
      walkAs(walker, walk, pseudoLocale, (page) => {
        const values = valuesOfReplies(page)
        return async () => {
          await page.setViewportSize(PHONE)
          const fits = await complaintOf(expectNoSidewaysScroll(page))
          const covered = (await page.evaluate(overlappingTexts)).slice(0, FAULTS_NAMED)
          const texts = [...(await page.evaluate(shownTexts)), ...(await openedParts(page))]
          return [...fits, ...covered, ...plainWordsAmong(texts, new Set([...values, ...TECHNICAL, ANNOUNCEMENT]))]
        }
      }),
    WALK_MS,
  )
})

describe.each(translated)('in %s', (locale) => {
  let walk: Walk
  beforeAll(async () => {
    walk = await prepareWalk(locale.toLowerCase())
  })

  test.each(walkers)(
    'no page has a word of English left for the %s, leaves the screen of a phone or keeps a reader out',
    (walker) =>
      walkAs(walker, walk, locale, (page) => {
        const written = writtenByPeople(page)
        return async () => {
          await page.setViewportSize({ width: 1440, height: 900 })
          const texts = (await page.evaluate(shownTexts)).filter((text) => !written.has(text))
          const accessible = await complaintOf(expectAccessible(page))
          return [
            ...englishAmong(locale, texts),
            ...accessible,
            ...(await complaintOf(expectFitsPhones(page, phoneWidths))),
          ]
        }
      }),
    WALK_MS,
  )
})
