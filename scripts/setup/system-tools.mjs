import { existsSync } from 'node:fs'
import { say, step } from '../../apps/supervisor/src/terminal.mjs'
import { ask, run } from './commands.mjs'

/**
 * @typedef {object} Tool
 * @property {string} name
 * @property {() => boolean} isThere
 * @property {() => string | undefined} version
 * @property {string[]} packages Debian's names for it; the first that the machine knows is taken.
 */

const OLDEST_JAVA = 17
const JAVA_PACKAGES = ['openjdk-21-jdk-headless', 'openjdk-17-jdk-headless', 'default-jdk-headless']

/** @type {Tool[]} What the sandbox and the languages need. */
export const judgingTools = [
  answering('bubblewrap', ['bwrap', '--version'], ['bubblewrap']),
  answering('gcc', ['gcc', '-dumpfullversion'], ['gcc']),
  answering('g++', ['g++', '-dumpfullversion'], ['g++']),
  {
    ...answering(`JDK ${OLDEST_JAVA} or newer`, ['javac', '-version'], JAVA_PACKAGES),
    isThere: hasJava,
  },
  answering('python3', ['/usr/bin/python3', '--version'], ['python3']),
]

/** @type {Tool[]} With these figures of packages in PDF, SVG and EPS become pictures. */
export const drawingTools = [
  answering('poppler', ['/usr/bin/pdftocairo', '-v'], ['poppler-utils']),
  answering('librsvg', ['/usr/bin/rsvg-convert', '--version'], ['librsvg2-bin']),
  answering('Ghostscript', ['/usr/bin/gs', '--version'], ['ghostscript']),
]

/** @type {Tool[]} What the whole product needs. */
export const productTools = [...judgingTools, ...drawingTools]

/** The one without windows opens pages with a sixth less CPU time. */
const HEADLESS_SHELL = 'chromium-headless-shell'
const browserNames = [HEADLESS_SHELL, 'chromium']

/** @type {Tool} What the browser tests need. */
export const chromium = {
  name: 'chromium',
  isThere: () => findChromium() !== undefined,
  version: () => ask(findChromium() ?? '', ['--version'])?.split('\n')[0],
  packages: browserNames,
}

export function findChromium() {
  return browserNames.map((name) => `/usr/bin/${name}`).find(existsSync)
}

/** @type {Tool} Installed where it can be, also beside the ordinary browser; tests run without it too. */
export const headlessShell = {
  name: 'headless chromium',
  isThere: () =>
    existsSync(`/usr/bin/${HEADLESS_SHELL}`) || !canInstall() || !ask('apt-cache', ['show', HEADLESS_SHELL]),
  version: () => ask(`/usr/bin/${HEADLESS_SHELL}`, ['--version'])?.split('\n')[0],
  packages: [HEADLESS_SHELL],
}

/** @type {Tool} What the benchmark of the server loads it with; it answers `-v` with an error code. */
export const wrk = {
  name: 'wrk',
  isThere: () => existsSync('/usr/bin/wrk'),
  version: () => undefined,
  packages: ['wrk'],
}

/**
 * A tool that is there if it tells its version.
 * @param {string} name @param {[string, string]} command @param {string[]} packages @returns {Tool}
 */
function answering(name, [command, option], packages) {
  const version = () => ask(command, [option])?.trim().split('\n')[0]
  return { name, version, isThere: () => version() !== undefined, packages }
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
  if (canInstall()) await installWithApt(missing)
  const left = tools.filter((tool) => !tool.isThere())
  if (left.length > 0) tellHowTo(left)
  return left
}

/**
 * Packages of Debian that belong to no tool above, by their names; of several names the first that the machine knows.
 * @param {readonly (readonly [string, ...string[]])[]} packages
 * @returns {Promise<string[]>} those that are still missing
 */
export async function installPackages(packages) {
  const missing = await ensureTools(packages.map(packageTool))
  return missing.map(({ name }) => name)
}

/** @param {readonly [string, ...string[]]} names @returns {Tool} */
function packageTool(names) {
  const version = () => names.map(installedVersion).find((found) => found !== undefined)
  return { name: names[0], version, isThere: () => version() !== undefined, packages: [...names] }
}

/** @param {string} name */
const installedVersion = (name) =>
  ask('dpkg', ['--status', name])?.match(/^Status: install ok installed$[\s\S]*^Version: (\S+)$/m)?.[1]

const canInstall = () => process.getuid?.() === 0 && ask('apt-get', ['--version']) !== undefined

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

/**
 * What a person has to install for it.
 * @param {Tool} tool @returns {string}
 */
export function knownPackage(tool) {
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
