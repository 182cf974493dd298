import axe from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { chromiumPath } from '../../scripts/testing/chromium.ts'
import { borrowContext, SHARED_RENDERER } from './contexts.ts'

export const { origin } = inject('product')

/** Long, because a browser starts slowly on a busy machine; shorter than a test, so that a missing element is reported. */
const ELEMENT_TIMEOUT_MS = 60_000

let browser: Browser | undefined

/** Call once at the top of a file of journeys. The files of a worker share a browser, which ends with the worker. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser ??= await launchBrowser()
  })
  // Closes pages that a failed test has left open.
  afterAll(async () => {
    for (const context of browser?.contexts() ?? []) await context.close()
  })
}

const launchBrowser = () =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
      ...['--disable-background-networking', '--disable-component-update', SHARED_RENDERER],
    ],
  })

export interface Visit {
  page: Page
  context: BrowserContext
  /** Fails when the browser logged an error or sent a request to another origin. */
  expectQuiet(): void
}

export interface VisitOptions {
  width?: number
  theme?: 'light' | 'dark'
  /** Emulates a touch screen. */
  hasTouch?: boolean
  /** Blocked by default, because calls of a service worker would bypass the routes that tests mock. */
  serviceWorkers?: 'allow' | 'block'
  /** Uses a new context with empty caches, for tests that measure a first visit. */
  isFirstVisit?: boolean
}

/** A new visitor in a browser without data of earlier visitors. */
export async function visit(options: VisitOptions = {}): Promise<Visit> {
  const { width = 1440, theme = 'light', serviceWorkers = 'block', hasTouch = false, isFirstVisit } = options
  const viewport = { width, height: width < 500 ? 844 : 900 }
  const look = { viewport, colorScheme: theme, reducedMotion: 'reduce' } as const
  if (!browser) throw new Error('the file has not called useBrowser')
  const wanted = { ...look, baseURL: origin, serviceWorkers, hasTouch }
  const isShared = !isFirstVisit && serviceWorkers === 'block'
  const context = await (isShared ? borrowContext(browser, wanted) : browser.newContext(wanted))
  context.setDefaultTimeout(ELEMENT_TIMEOUT_MS)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:'))
      complaints.push(`asked ${request.url()}`)
  })
  return { page, context, expectQuiet: () => expectNone(complaints) }
}

/** Lists each complaint in full, because an assertion shortens the values that it compares. */
function expectNone(complaints: string[]): void {
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
}

/** Expects no axe finding that keeps a user from using the page. axe is half a megabyte, so it is loaded once per page. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(findViolations)
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expectNone(serious.map(({ id, html }) => `${id}: ${html}`))
}

/** Runs in the page. */
async function findViolations() {
  const { violations } = await window.axe.run(document, { resultTypes: ['violations'] })
  return violations.map(({ id, impact, nodes }) => ({ id, impact, html: nodes.map((node) => node.html).join(' ') }))
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // A page that has just been resized is laid out a moment later.
  await expect.poll(overflow).toBeLessThanOrEqual(0)
}
