import { pseudoLocale } from '@arbiter/texts/locale-names'
import { plainWordsAmong } from '@arbiter/web/words'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectNoSidewaysScroll, useBrowser } from './support/browser.ts'
import { useContests } from './support/contests.ts'
import { prepareWalk, routesLeftOut, type Walk } from './support/every-page.ts'
import { openedParts } from './support/opened-parts.ts'
import { overlappingTexts } from './support/page-faults.ts'
import { ANNOUNCEMENT } from './support/records.ts'
import { shownTexts, valuesOfReplies } from './support/shown-texts.ts'
import { complaintOf, WALK_MS, walkAs, walkers } from './support/walk.ts'

useBrowser()
useContests()

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
