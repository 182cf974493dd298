import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Locale, sourceLocale } from '@arbiter/texts/locale-names'
import { isLocale, localeNames } from '@arbiter/texts/locales'
import { type Browser, chromium } from 'playwright-core'
import { chromiumPath } from '../../scripts/testing/chromium.ts'
import { type LaunchedProduct, launchProduct } from '../../scripts/testing/launch-product.ts'
import { photograph } from './camera.ts'
import { contactSheet } from './contact-sheet.ts'
import { fill } from './fill.ts'
import { groups } from './groups.ts'
import type { State } from './state.ts'

const FOLDER = '.cache/screenshots'
/** The pictures show addresses, so the ports are fixed, and differ from those that other instances use. */
const PORTS = { PORT: '4831', RUNNER_PORT: '4832', SANDBOX_FIRST_UID: '71000' }
/** Pictures of different pages are taken at the same time: a page mostly waits for its server. */
const CAMERAS = 2

type Say = (line: string) => void

/** Returns the exit code: 1 when a state could not be photographed. */
export async function takeScreenshots(root: string, args: readonly string[], say: Say): Promise<number> {
  const { locale, words } = readArguments(args)
  const chosen = groups.map(({ name, states }) => ({ name, states: states.filter((state) => isChosen(state, words)) }))
  const folder = await emptyFolder(join(root, FOLDER), words.length === 0)
  const product = await launchProduct(PORTS)
  const browser = await launchBrowser().catch(async (error) => {
    await product.stop()
    throw error
  })
  try {
    const readmeFolder = args.includes('--readme') ? join(root, 'docs/pictures') : null
    const failures = await photographAll(
      { product, browser, folder, readmeFolder, locale, say },
      chosen.flatMap(statesOf),
    )
    await writeFile(join(folder, 'index.html'), contactSheet(groups))
    for (const failure of failures) say(`✗ ${failure}`)
    say(`Written: ${FOLDER}/index.html`)
    return failures.length > 0 ? 1 : 0
  } finally {
    await browser.close()
    await product.stop()
  }
}

function readArguments(args: readonly string[]): { locale: Locale; words: string[] } {
  const at = args.indexOf('--locale')
  const locale = at === -1 ? sourceLocale : (args[at + 1] ?? '')
  if (!isLocale(locale)) throw new Error(`the languages are ${localeNames.join(', ')}`)
  const words = args.filter((argument, index) => !argument.startsWith('--') && (at === -1 || index !== at + 1))
  return { locale, words }
}

const statesOf = ({ states }: { states: State[] }) => states

const isChosen = ({ name }: State, words: readonly string[]) =>
  words.length === 0 || words.some((word) => name.includes(word))

async function emptyFolder(folder: string, isWhole: boolean): Promise<string> {
  if (isWhole) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  return folder
}

function launchBrowser(): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--hide-scrollbars']
  return chromium.launch({ executablePath: chromiumPath(), args })
}

interface Session {
  product: LaunchedProduct
  browser: Browser
  folder: string
  readmeFolder: string | null
  locale: Locale
  say: Say
}

async function photographAll({ product, browser, say, ...folders }: Session, states: State[]): Promise<string[]> {
  say('Filling the database: people, judged submissions, contests …')
  const { filled, cookies } = await fill(product)
  say(`Photographing ${states.length} states …`)
  const studio = { browser, origin: product.origin, cookies, filled, ...folders }
  const failures: string[] = []
  const waiting = [...states]
  const work = async () => {
    for (let state = waiting.shift(); state; state = waiting.shift()) {
      const { name } = state
      await photograph(studio, state).catch((error) => failures.push(`${name}: ${firstLine(error)}`))
    }
  }
  await Promise.all(Array.from({ length: CAMERAS }, work))
  return failures
}

const firstLine = (error: unknown) => String(error).split('\n').slice(0, 3).join(' ')
