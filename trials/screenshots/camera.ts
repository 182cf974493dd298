import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { LOCALE_COOKIE, type Locale } from '@arbiter/texts/locale-names'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import type { Filled } from './filled.ts'
import { heightAt, type Look, looks, pictureName } from './looks.ts'
import type { Cookies } from './person.ts'
import type { State, Viewer } from './state.ts'

/** A state that never comes is reported, and the others are still photographed. */
const STATE_TIMEOUT_MS = 20_000
const README_QUALITY = 82

interface Studio {
  browser: Browser
  origin: string
  cookies: Map<Viewer, Cookies>
  filled: Filled
  /** Where the pictures go. */
  folder: string
  /** Where the README's go, if they are wanted. */
  readmeFolder: string | null
  /** What is done in a state to get there names buttons in English, so some states do not come in other languages. */
  locale: Locale
}

/** All looks of one state. */
export async function photograph(studio: Studio, state: State): Promise<void> {
  const context = await contextFor(studio, state.viewer ?? 'visitor')
  try {
    const page = await context.newPage()
    await open(page, state, studio.filled)
    for (const look of looks) await photographLook(studio, page, state, look)
  } finally {
    await context.close()
  }
}

async function contextFor({ browser, origin, cookies, locale }: Studio, viewer: Viewer): Promise<BrowserContext> {
  const viewport = { width: 1440, height: heightAt(1440) }
  const context = await browser.newContext({
    ...{ viewport, baseURL: origin, reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'Europe/Berlin' },
  })
  context.setDefaultTimeout(STATE_TIMEOUT_MS)
  await context.addCookies([...(cookies.get(viewer) ?? []), { name: LOCALE_COOKIE, value: locale, url: origin }])
  return context
}

async function open(page: Page, state: State, filled: Filled): Promise<void> {
  await state.before?.(page)
  await page.goto(typeof state.path === 'string' ? state.path : state.path(filled))
  await page.getByRole('main').waitFor()
  if (!state.isWaiting) await untilLoaded(page)
  await state.arrange?.(page, filled)
}

async function photographLook(studio: Studio, page: Page, state: State, look: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: look.theme })
  await page.setViewportSize({ width: look.width, height: heightAt(look.width) })
  await state.atLook?.(page, look)
  if (!state.isWaiting) await untilLoaded(page)
  if (state.readme && studio.readmeFolder && look.width === 1440)
    await photographForReadme(page, join(studio.readmeFolder, `${state.readme}-${look.theme}.webp`))
  await photographWhole(page, look, join(studio.folder, pictureName(state.name, look)))
}

const TALLEST_PX = 6000

/** The window grows with the page: what sticks to an edge would otherwise lie across the middle of the picture. */
async function photographWhole(page: Page, { width }: Look, path: string): Promise<void> {
  const height = Number(await page.evaluate('document.documentElement.scrollHeight'))
  await page.setViewportSize({ width, height: Math.min(height, TALLEST_PX) })
  await page.evaluate(TWO_FRAMES)
  await page.screenshot({ path, animations: 'disabled' })
}

/** One screen of it, small enough for a repository. */
async function photographForReadme(page: Page, path: string): Promise<void> {
  const picture = await page.screenshot({ animations: 'disabled' })
  await sharp(picture).webp({ quality: README_QUALITY, effort: 6 }).toFile(path)
}

const LOOK_EVERY_MS = 50
/** A text, because Node does not know the browser's names. */
const IS_LOADED = `document.fonts.status === 'loaded' && !document.querySelector('main [aria-busy="true"]')`
const TWO_FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'

/** How many looks in a row have to find the page loaded: between two requests it shows no skeleton. */
const SETTLED_LOOKS = 4

/** No skeleton, every font, and two frames for what the new width moves. */
async function untilLoaded(page: Page): Promise<void> {
  const until = Date.now() + STATE_TIMEOUT_MS
  for (let settled = 0; settled < SETTLED_LOOKS; await sleep(LOOK_EVERY_MS)) {
    settled = (await page.evaluate(IS_LOADED)) ? settled + 1 : 0
    if (Date.now() > until) throw new Error('the page is still loading')
  }
  await page.evaluate(TWO_FRAMES)
}
