import type { Locator, Page } from 'playwright-core'
import { shownTexts } from './shown-texts.ts'

/** What opens a part of the page without changing anything on the server. */
const OPENERS = 'main [aria-haspopup]:enabled, main [role=tab], main summary'
const TRIED_OPENERS = 12
const OPENS_WITHIN_MS = 2_000

/** The texts of menus, dialogs, tabs and folded parts, each opened once. */
export async function openedParts(page: Page): Promise<string[]> {
  const texts: string[] = []
  const openers = page.locator(OPENERS)
  const count = Math.min(await openers.count(), TRIED_OPENERS)
  for (let index = 0; index < count; index += 1) {
    if (!(await opened(openers.nth(index)))) continue
    texts.push(...(await page.evaluate(shownTexts)))
    await page.keyboard.press('Escape')
  }
  return texts
}

/** An opener may be hidden at this width, or covered. */
const opened = (opener: Locator) =>
  opener.click({ timeout: OPENS_WITHIN_MS }).then(
    () => true,
    () => false,
  )
