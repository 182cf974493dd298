/**
 * `npm test`: the same set-up as `npm start`, then everything CI checks, ending with a line that counts the tests.
 * `npm test -- word` runs the tests whose file names contain the word, and nothing else. `npm test -- --all` tries every
 * honest and hostile program, of which an ordinary run tries a third unless the sandbox has changed, and inspects every page at
 * all widths and in both themes, of which an ordinary run takes a third. Where a whole run of the same sources was green, an
 * ordinary run takes an eighth of the files of slow tiers and of the honest programs (testing/whole-run.ts).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CliError, giveUp, say, step } from '../apps/supervisor/src/terminal.mjs'
import { BriefReporter } from './setup/brief-reporter.mjs'
import { buildProduct } from './setup/build.mjs'
import { ROOT, run } from './setup/commands.mjs'
import { checkNode, installDependencies } from './setup/dependencies.mjs'
import { failureLines, failuresOf } from './setup/failures.mjs'
import { chromium, ensureTools, productTools } from './setup/system-tools.mjs'
import { tierLines, timedFiles } from './setup/test-tiers.mjs'

const REPORT = join(ROOT, '.cache/tests.json')
const bin = (/** @type {string} */ name) => join(ROOT, 'node_modules/.bin', name)

/** @type {[command: string, args: string[]][]} */
const checks = [
  [bin('biome'), ['ci', '.']],
  // Each checker of a project works out again the types that the others know.
  [bin('tsc'), ['-b', '--checkers', '1']],
  [process.execPath, ['--import', 'tsx', 'scripts/check-imports.ts']],
]

async function main() {
  checkNode()
  process.chdir(ROOT)
  await installDependencies()
  const missing = await ensureTools([...productTools, chromium])
  const { only, words, isWhole } = readArguments(process.argv.slice(2))
  if (isWhole) Object.assign(process.env, { ALL_PROGRAMS: '1', ALL_LOOKS: '1' })
  const checked = only || words.length > 0 ? undefined : step('Checking format, types and imports', passChecks)
  // Beside each other: neither uses both cores all the time.
  await Promise.all([buildProduct(), checked])
  const projects = only ? [only] : chosenProjects(missing.includes(chromium))
  const isChosen = only !== undefined || words.length > 0
  const { isRecorded, takeShare, recordWholeRun } = await wholeRun()
  const isShare = !isChosen && !isWhole && isRecorded()
  if (isShare) takeShare()
  process.exitCode = await runTests(projects, words, isShare)
  if (isChosen || process.exitCode !== 0) return
  if (isWhole) await recordWholeSuite()
  if (!isShare && !missing.includes(chromium)) recordWholeRun()
}

/** @param {string[]} args */
function readArguments(args) {
  const isWhole = args.includes('--all')
  const rest = args.filter((argument) => argument !== '--all')
  const at = rest.indexOf('--only')
  const only = at >= 0 ? rest[at + 1] : undefined
  return { only, isWhole, words: at >= 0 ? rest.filter((_, i) => i !== at && i !== at + 1) : rest }
}

async function wholeRun() {
  const { register: registerTypeScript } = await import('tsx/esm/api')
  registerTypeScript()
  return import('./testing/whole-run.ts')
}

async function recordWholeSuite() {
  const suite = await import('../packages/sandbox/src/testing/whole-suite.ts')
  suite.recordWholeSuite()
}

/** @param {boolean} isWithoutBrowser */
function chosenProjects(isWithoutBrowser) {
  if (!isWithoutBrowser) return ['unit', 'component', 'database', 'sandbox', 'judging', 'browser']
  if (process.env.CI) throw new CliError('chromium is missing, so the browser tests can not run.')
  say('! The browser tests are left out: chromium is missing (see above how to install it).')
  return ['unit', 'component', 'database', 'sandbox', 'judging']
}

/** At the same time: one of them leaves a core idle. */
async function passChecks() {
  const ended = await Promise.all(checks.map(([command, args]) => run(command, args)))
  const failed = ended.filter(({ code }) => code !== 0)
  if (failed.length > 0) throw new CliError(failed.map(({ output }) => output.trim()).join('\n\n'))
}

/** @param {string[]} projects @param {string[]} words @param {boolean} isShare */
async function runTests(projects, words, isShare) {
  const { startVitest } = await import('vitest/node')
  const vitest = await startVitest('test', words, {
    run: true,
    watch: false,
    project: projects,
    reporters: [process.stdout.isTTY ? 'default' : new BriefReporter(say), 'json'],
    outputFile: { json: REPORT },
    passWithNoTests: false,
  })
  const files = timedFiles(vitest)
  say(['', ...tierLines(files), ...shareLines(files, isShare), ...failureLines(failuresOf(vitest))].join('\n'))
  await vitest.close()
  return printCounts(process.exitCode)
}

/** @param {import('./setup/test-tiers.mjs').TimedFile[]} files @param {boolean} isShare */
function shareLines(files, isShare) {
  const hasFewLooks = !process.env.ALL_LOOKS && files.some(({ tier }) => tier === 'browser')
  return [
    ...(isShare ? ['An eighth of the slow files was tried: all were green on exactly these sources.'] : []),
    ...(hasFewLooks ? ['A third of the looks of each page was tried; all: npm test -- --all'] : []),
  ]
}

/** @param {string | number | null | undefined} exitCode */
function printCounts(exitCode) {
  const { numPassedTests, numFailedTests, numPendingTests, success } = JSON.parse(readFileSync(REPORT, 'utf8'))
  const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : ''
  say(`\n${numPassedTests} passed, ${numFailedTests} failed${skipped}`)
  return success && !exitCode && numPassedTests > 0 ? 0 : 1
}

main().catch(giveUp)
