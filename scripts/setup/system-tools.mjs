import { existsSync } from 'node:fs'
import { say, step } from '../../apps/supervisor/src/terminal.mjs'
import { ask, run } from './commands.mjs'

/**
 * @typedef {object} Tool
 * @property {string} name
 * @property {() => boolean} isThere
 * @property {string[]} packages Debian's names for it; the first that the machine knows is taken.
 */

const OLDEST_JAVA = 17

/** @type {Tool[]} What the sandbox and the languages need. */
export const judgingTools = [
  { name: 'bubblewrap', isThere: () => answers('bwrap', '--version'), packages: ['bubblewrap'] },
  { name: 'gcc', isThere: () => answers('gcc', '--version'), packages: ['gcc'] },
  { name: 'g++', isThere: () => answers('g++', '--version'), packages: ['g++'] },
  {
    name: `JDK ${OLDEST_JAVA} or newer`,
    isThere: hasJava,
    packages: ['openjdk-21-jdk-headless', 'openjdk-17-jdk-headless', 'default-jdk-headless'],
  },
  { name: 'python3', isThere: () => existsSync('/usr/bin/python3'), packages: ['python3'] },
]

/** @type {Tool[]} With these figures of packages in PDF, SVG and EPS become pictures. */
export const drawingTools = [
  { name: 'poppler', isThere: () => existsSync('/usr/bin/pdftocairo'), packages: ['poppler-utils'] },
  { name: 'librsvg', isThere: () => existsSync('/usr/bin/rsvg-convert'), packages: ['librsvg2-bin'] },
  { name: 'Ghostscript', isThere: () => existsSync('/usr/bin/gs'), packages: ['ghostscript'] },
]

/** @type {Tool[]} What the whole product needs. */
export const productTools = [...judgingTools, ...drawingTools]

/** The one without windows opens a page in half the time. */
const browserNames = ['chromium-headless-shell', 'chromium']

/** @type {Tool} What the browser tests need. */
export const chromium = { name: 'chromium', isThere: () => findChromium() !== undefined, packages: browserNames }

export function findChromium() {
  return browserNames.map((name) => `/usr/bin/${name}`).find(existsSync)
}

/** @type {Tool} What the benchmark of the server loads it with; it answers `-v` with an error code. */
export const wrk = { name: 'wrk', isThere: () => existsSync('/usr/bin/wrk'), packages: ['wrk'] }

/** @param {string} command @param {string} option */
function answers(command, option) {
  return ask(command, [option]) !== undefined
}

function hasJava() {
  const version = ask('javac', ['-version'])?.match(/javac (\d+)/)?.[1]
  return Number(version ?? 0) >= OLDEST_JAVA
}

/**
 * Looks for the tools; on a Debian-like machine root gets the missing ones installed, any other user is shown how.
 * Never a reason to stop: without them the product runs and says that judging is off.
 * @param {Tool[]} tools
 * @returns {Promise<Tool[]>} those that are still missing
 */
export async function ensureTools(tools) {
  const missing = tools.filter((tool) => !tool.isThere())
  if (missing.length === 0) return []
  if (process.getuid?.() === 0 && answers('apt-get', '--version')) await installWithApt(missing)
  const left = tools.filter((tool) => !tool.isThere())
  if (left.length > 0) tellHowTo(left)
  return left
}

/** @param {Tool[]} tools */
async function installWithApt(tools) {
  const names = tools.map((tool) => tool.name).join(', ')
  await step(`Installing what is missing on this machine with apt: ${names}`, async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-q'], env)
    const packages = tools.map(knownPackage)
    const { code, output } = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], env)
    if (code !== 0) say(`  apt-get could not install them:\n${lastLines(output)}`)
  })
}

/** @param {Tool} tool @returns {string} */
function knownPackage(tool) {
  const known = tool.packages.find((name) => ask('apt-cache', ['show', name]))
  return known ?? tool.packages[0] ?? tool.name
}

/** @param {Tool[]} tools */
function tellHowTo(tools) {
  say(`  Missing on this machine: ${tools.map((tool) => tool.name).join(', ')}`)
  say(`  On Debian or Ubuntu, this installs them:`)
  say(`    sudo apt-get update && sudo apt-get install -y ${tools.map(knownPackage).join(' ')}`)
}

/** @param {string} text */
function lastLines(text) {
  return text.trim().split('\n').slice(-5).join('\n')
}
