import { spokenLocales } from '@arbiter/texts/locale-names'
import { englishFinder } from '@arbiter/web/words'
import { beforeAll, describe, test } from 'vitest'
import { expectAccessible, useBrowser } from './support/browser.ts'
import { useContests } from './support/contests.ts'
import { prepareWalk, type Walk } from './support/every-page.ts'
import { isEveryLook, plannedPhoneWidths } from './support/look-plan.ts'
import { shownTexts, writtenByPeople } from './support/shown-texts.ts'
import { expectFitsPhones } from './support/small-screens.ts'
import { complaintOf, WALK_MS, walkAs, walkers } from './support/walk.ts'

useBrowser()
useContests()

/** The language that differs most from English stands for the others. */
const translated = spokenLocales.filter((locale) => (isEveryLook ? locale !== 'en' : locale === 'ar'))

/** The narrowest: the walk in longer words is as wide as a common phone. */
const phoneWidths = isEveryLook ? plannedPhoneWidths() : plannedPhoneWidths().slice(0, 1)

describe.each(translated)('in %s', (locale) => {
  const englishAmong = englishFinder(locale)
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
          return [...englishAmong(texts), ...accessible, ...(await complaintOf(expectFitsPhones(page, phoneWidths)))]
        }
      }),
    WALK_MS,
  )
})
