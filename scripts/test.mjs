/**
 * `npm test`: the same set-up as `npm start`, then everything CI checks, ending with a line that counts the tests.
 *
 * `npm test -- word`       the tests whose file names contain the word, and nothing else
 * `npm test -- --changed`  the tests that import a file changed since the branch left main, committed or not
 * `npm test -- --all`      also every honest and hostile program, every page at all widths in both themes, and the short form
 *                          of every benchmark
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CliError, giveUp, say, step } from '../apps/supervisor/src/terminal.mjs'
import { BriefReporter } from './setup/brief-reporter.mjs'
import { buildProduct } from './setup/build.mjs'
import { ROOT, run } from './setup/commands.mjs'
import { checkNode, installDependencies } from './setup/dependencies.mjs'
import { failureLines, failuresOf } from './setup/failures.mjs'
import { chromium, ensureTools, headlessShell, productTools } from './setup/system-tools.mjs'
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
  // One of the journeys walks the pages in the pseudo-locale, which is not offered.
  process.env.BUILT_LOCALES ??= 'en-XA'
  await installDependencies()
  const missing = await ensureTools([...productTools, headlessShell, chromium])
  if (process.env.CI) await installLanguages()
  const { only, words, isAll, isChanged } = readArguments(process.argv.slice(2))
  if (isAll) Object.assign(process.env, { ALL_PROGRAMS: '1', ALL_LOOKS: '1' })
  const checked = only || words.length > 0 ? undefined : step('Checking format, types and imports', passChecks)
  // Beside each other: neither uses both cores all the time. Tests of a change build by themselves what they need.
  await Promise.all([isChanged ? undefined : buildProduct(), checked])
  const projects = only ? [only] : chosenProjects(missing.includes(chromium))
  process.exitCode = await runTests(projects, words, isChanged ? await changedSince() : undefined)
  // Last, because they keep the machine busy.
  if (isAll && !only && words.length === 0) await runBenchmarks()
}

/** Elsewhere the tests of languages that are not there are skipped. */
async function installLanguages() {
  const { code, output } = await step('Installing the languages beside the core', () =>
    run(process.execPath, ['scripts/languages.mjs', 'install']),
  )
  if (code !== 0) throw new CliError(output.trim())
}

/** @param {string[]} args */
function readArguments(args) {
  const [isAll, isChanged] = [args.includes('--all'), args.includes('--changed')]
  const rest = args.filter((argument) => argument !== '--all' && argument !== '--changed')
  const at = rest.indexOf('--only')
  const only = at >= 0 ? rest[at + 1] : undefined
  return { only, isAll, isChanged, words: at >= 0 ? rest.filter((_, i) => i !== at && i !== at + 1) : rest }
}

/** Vitest takes the merge base with this branch; `true` stands for what is not committed yet. */
async function changedSince() {
  for (const branch of ['main', 'origin/main']) {
    const { code } = await run('git', ['rev-parse', '--verify', '--quiet', branch])
    if (code === 0) return branch
  }
  return true
}

/** @param {boolean} isWithoutBrowser */
function chosenProjects(isWithoutBrowser) {
  if (!isWithoutBrowser) return ['unit', 'component', 'database', 'sandbox', 'judging', 'browser']
  if (process.env.CI) throw new CliError('chromium is missing, so the browser tests can not run.')
  say('! The browser tests are left out: chromium is missing (see above how to install it).')
  return ['unit', 'component', 'database', 'sandbox', 'judging']
}

async function runBenchmarks() {
  const { code, output } = await step('Running each benchmark in its short form', () =>
    run(process.execPath, ['scripts/bench.mjs', '--short']),
  )
  if (code !== 0) throw new CliError(output.trim())
}

/** At the same time: one of them leaves a core idle. */
async function passChecks() {
  const ended = await Promise.all(checks.map(([command, args]) => run(command, args)))
  const failed = ended.filter(({ code }) => code !== 0)
  if (failed.length > 0) throw new CliError(failed.map(({ output }) => output.trim()).join('\n\n'))
}

/** @param {string[]} projects @param {string[]} words @param {string | true | undefined} changed */
async function runTests(projects, words, changed) {
  const { startVitest } = await import('vitest/node')
  const vitest = await startVitest('test', words, {
    run: true,
    watch: false,
    project: projects,
    ...(changed && { changed }),
    reporters: [process.stdout.isTTY ? 'default' : new BriefReporter(say), 'json'],
    outputFile: { json: REPORT },
    passWithNoTests: changed !== undefined,
  })
  say(['', ...tierLines(timedFiles(vitest)), ...failureLines(failuresOf(vitest))].join('\n'))
  if (changed) say('Imports decide what --changed runs; journeys and tests that read other files need npm test.')
  const hasTests = vitest.state.getTestModules().length > 0
  await vitest.close()
  if (changed && !hasTests) return 0
  return printCounts(process.exitCode)
}

/** @param {string | number | null | undefined} exitCode */
function printCounts(exitCode) {
  const { numPassedTests, numFailedTests, numPendingTests, success } = JSON.parse(readFileSync(REPORT, 'utf8'))
  const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : ''
  say(`\n${numPassedTests} passed, ${numFailedTests} failed${skipped}`)
  return success && !exitCode && numPassedTests > 0 ? 0 : 1
}

main().catch(giveUp)
