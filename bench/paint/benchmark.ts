import { type Browser, chromium } from 'playwright-core'
import { chromiumPath } from '../../scripts/testing/chromium.ts'
import { launchProduct } from '../../scripts/testing/launch-product.ts'
import { inShort, publish, resultOf } from '../harness.ts'
import { atMost, type Row } from '../results.ts'

const PAGES = ['/', '/problems', '/problems/quiet-carriage', '/contests']
const ROUNDS = inShort(1, 5)
const LARGEST_PAINT_MS = 2_500
/** A phone on a slow line: 1.6 Mbit/s, and a processor four times slower than this one. */
const BYTES_PER_SECOND = (1.6 * 1024 * 1024) / 8
const LINE = { offline: false, latency: 150, downloadThroughput: BYTES_PER_SECOND, uploadThroughput: BYTES_PER_SECOND }
const SLOWER = 4
/** The largest paint happens before this time. */
const SETTLED_MS = 5_000

interface Paint {
  first: number
  largest: number
}

/** First and largest contentful paint of a first visit. */
export async function benchmark(root: string, say: (line: string) => void): Promise<void> {
  const product = await launchProduct({})
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const rows: Row[] = []
    for (const path of PAGES) rows.push(...(await rowsOf(browser, product.origin, path)))
    await publish(root, resultOf('paint', 'on a slow phone', rows, new Date()), say)
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function rowsOf(browser: Browser, origin: string, path: string): Promise<Row[]> {
  const paints: Paint[] = []
  for (let round = 0; round < ROUNDS; round += 1) paints.push(await visit(browser, `${origin}${path}`))
  const least = (name: keyof Paint) => Math.min(...paints.map((paint) => paint[name]))
  const detail = `the fastest of ${ROUNDS} visits`
  return [
    { name: `${path}: first paint`, value: least('first'), unit: 'ms', bar: null, detail },
    { name: `${path}: largest paint`, value: least('largest'), unit: 'ms', bar: atMost(LARGEST_PAINT_MS), detail },
  ]
}

/** Other load can only add to the times, so the fastest visit counts. */
async function visit(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(WATCH_PAINTS)
  await page.goto(url)
  await page.waitForTimeout(SETTLED_MS)
  const paint: Paint = await page.evaluate('window.paint')
  if (paint.largest === 0) throw new Error(`${url} painted nothing`)
  await context.close()
  return paint
}

/** Runs in the page, as text: code compiled for Node calls helpers that the page does not have. */
const WATCH_PAINTS = `
  window.paint = { first: 0, largest: 0 }
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('paint', ({ startTime }) => { window.paint.first ||= startTime })
  watch('largest-contentful-paint', ({ startTime }) => { window.paint.largest = startTime })
`
