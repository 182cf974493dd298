import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './browser.ts'
import { type Look, plannedLooks } from './look-plan.ts'

export interface Looks {
  /** Where axe looks too; by default at every width, by day and by night, but not at each width at both times. */
  inspected?: (look: Look) => boolean
  /** What has to be done on the page at this width before it is looked at. */
  prepare?: (look: Look) => Promise<void>
}

const isWorthInspecting = ({ width, theme }: Look) => (width === 1440) === (theme === 'light')

/** The page as it stands, by day and by night, at the planned widths: as when somebody turns the screen and dims the light. */
export async function expectCleanEverywhere(page: Page, looks: Looks = {}): Promise<void> {
  const { inspected = isWorthInspecting, prepare } = looks
  for (const { width, theme, isInspected } of plannedLooks(inspected, turnOfTest())) {
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
    await prepare?.({ width, theme })
    await expectNoSidewaysScroll(page)
    await drawn(page)
    if (isInspected) await expectAccessible(page)
  }
}

/** What follows from a new width, such as boxes that now scroll, follows with the next frame. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

const turns = new Map<string, number>()

/** Another number for each test, and for each time that a test asks. */
function turnOfTest(): number {
  const name = expect.getState().currentTestName ?? ''
  const times = turns.get(name) ?? 0
  turns.set(name, times + 1)
  return times + [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 0)
}
