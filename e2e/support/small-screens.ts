import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectNoSidewaysScroll } from './browser.ts'
import { plannedPhoneWidths } from './look-plan.ts'
import { overlappingTexts, smallTargets } from './page-faults.ts'

/** Expects no horizontal overflow, no overlapping texts, and touch targets that are large enough. */
export async function expectFitsPhones(page: Page, widths: readonly number[] = plannedPhoneWidths()): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
    await expect.poll(() => page.evaluate(overlappingTexts), { message: `${page.url()} at ${width}` }).toEqual([])
    await expect.poll(() => page.evaluate(smallTargets), { message: `${page.url()} at ${width}` }).toEqual([])
  }
}
