import { chromium } from 'playwright-core'
import { chromiumPath } from '../../scripts/testing/chromium.ts'
import { inShort, median, percentile } from '../harness.ts'

const FRAMES = inShort(20, 240)
/** A fast scroll: two rows per frame. */
const STEP_PX = 80

export interface Scrolling {
  /** The time between two frames. */
  p95Ms: number
  medianMs: number
  longestMs: number
}

/** Scrolls through a board in a real browser, frame by frame. */
export async function scrollBoard(
  origin: string,
  contestId: string,
  cookie: string,
  width: number,
): Promise<Scrolling> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const context = await browser.newContext({ viewport: { width, height: 900 }, serviceWorkers: 'block' })
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url: origin }])
    const page = await context.newPage()
    await page.goto(`${origin}/contests/${contestId}/leaderboard`)
    await page.getByRole('row').nth(5).waitFor()
    await page.waitForTimeout(2_000)
    const gaps = (await page.evaluate(SCROLL)) as number[]
    return { p95Ms: percentile(gaps, 0.95), medianMs: median(gaps), longestMs: Math.max(...gaps) }
  } finally {
    await browser.close()
  }
}

/** Runs in the page, as text: code compiled for Node calls helpers that the page does not have. */
const SCROLL = `new Promise((done, fail) => {
  const scrolls = (each) => /auto|scroll/.test(getComputedStyle(each).overflowY) && each.scrollHeight > 4 * each.clientHeight
  const area = [...document.querySelectorAll('body *')].find(scrolls)
  if (!area) return fail(new Error('nothing scrolls'))
  const gaps = []
  let before
  const step = (now) => {
    if (before !== undefined) gaps.push(now - before)
    before = now
    area.scrollTop += ${STEP_PX}
    if (gaps.length < ${FRAMES}) requestAnimationFrame(step)
    else done(gaps)
  }
  requestAnimationFrame(step)
})`
