import type { Page } from 'playwright-core'
import { expectAccessible, expectNoSidewaysScroll } from './browser.ts'
import { type InspectedLook, type Look, plannedLooks } from './look-plan.ts'

/**
 * The page as it stands, in the planned looks: as when a visitor turns the screen and dims the light. `prepare` does what the
 * page needs at a width before it is looked at.
 */
export async function expectCleanEverywhere(
  page: Page,
  inspectedLook: InspectedLook,
  prepare?: (look: Look) => Promise<void>,
): Promise<void> {
  for (const { width, theme, isInspected } of plannedLooks(inspectedLook)) {
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
    await prepare?.({ width, theme })
    await expectNoSidewaysScroll(page)
    await drawn(page)
    if (isInspected) await expectAccessible(page)
  }
}

/** Waits for the next frame, in which effects of a new width appear, such as boxes that now scroll. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
