import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { chromiumPath } from '../../scripts/testing/chromium.ts'

export const { origin } = inject('product')

export const widths = [1440, 900, 390] as const
export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** A busy machine is slow; an element that never comes should still be reported before the test's own end. */
const ELEMENT_TIMEOUT_MS = 30_000

let browser: Browser

/** Call once at the top of a file of journeys. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: chromiumPath(),
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
        ...['--disable-background-networking', '--disable-component-update'],
      ],
    })
  })
  afterAll(() => browser.close())
}

export interface Visit {
  page: Page
  context: BrowserContext
  /** Fails when the browser complained or asked anyone but us. */
  expectQuiet(): void
}

export interface VisitOptions {
  width?: number
  theme?: Theme
  /** Journeys that answer calls in the server's place do without: its calls would pass them by. */
  serviceWorkers?: 'allow' | 'block'
}

/** A new person at a new browser. */
export async function visit(options: VisitOptions = {}): Promise<Visit> {
  const { width = 1440, theme = 'light', serviceWorkers = 'block' } = options
  const viewport = { width, height: width < 500 ? 844 : 900 }
  const look = { viewport, colorScheme: theme, reducedMotion: 'reduce' } as const
  const context = await browser.newContext({ ...look, baseURL: origin, serviceWorkers })
  context.setDefaultTimeout(ELEMENT_TIMEOUT_MS)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:'))
      complaints.push(`asked ${request.url()}`)
  })
  return { page, context, expectQuiet: () => expect(complaints).toEqual([]) }
}

/**
 * No finding of axe's that keeps someone from using the page. The older mode can't look into frames of other sites, of which
 * we have none, and takes a third of the time: the other one carries everything it has seen to a second page.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
}

interface Looks {
  /** Where axe looks too; by default at every width, by day and by night, but not at each width at both times. */
  inspected?: (look: Look) => boolean
  /** What has to be done on the page at this width before it is looked at. */
  prepare?: (look: Look) => Promise<void>
}

export interface Look {
  width: (typeof widths)[number]
  theme: Theme
}

const isWorthInspecting = ({ width, theme }: Look) => (width === 1440) === (theme === 'light')

/** The page as it stands, by day and by night, at every width: as when somebody turns the screen and dims the light. */
export async function expectCleanEverywhere(
  page: Page,
  { inspected = isWorthInspecting, prepare }: Looks = {},
): Promise<void> {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
      await prepare?.({ width, theme })
      await expectNoSidewaysScroll(page)
      if (inspected({ width, theme })) await expectAccessible(page)
    }
  }
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // A page that has just become narrower is drawn for its new width a moment later.
  await expect.poll(overflow).toBeLessThanOrEqual(0)
}
