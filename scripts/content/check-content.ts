/**
 * Proves the packages of `content/`: every input is valid by the package's own validator, every secret input is what its
 * generator writes, and every program gets the verdict of its folder, judged by the product itself.
 */
import { join } from 'node:path'
import { openSandbox } from '@arbiter/sandbox/open-sandbox'
import { CliError, step } from '../../apps/supervisor/src/terminal.mjs'
import { generatorFaults, writeSecretTests } from './generators.ts'
import { openPlace } from './judge-submissions.ts'
import { type CheckedPackage, chosenSlugs, loadPackages } from './packages.ts'
import { type Row, rowOf, tableLines } from './table.ts'
import { validatorFaults } from './validators.ts'

/** Apart from those of a judge, a runner and the doctor that may be at work meanwhile. */
const FIRST_UID = 70_000

type Say = (line: string) => void

/** Returns the exit code. */
export async function checkContent(root: string, args: readonly string[], say: Say): Promise<number> {
  const content = join(root, 'content')
  const slugs = await chosenSlugs(
    content,
    args.filter((arg) => arg !== '--write'),
  )
  if (args.includes('--write')) await writeTests(content, args, slugs, say)
  const packages = await loadPackages(content, slugs)
  const sandbox = { directory: join(root, '.cache/sandbox'), firstUid: FIRST_UID }
  const faults = await step('checking the tests', () => testFaults(root, sandbox, packages))
  for (const fault of faults) say(`  ✗ ${fault}`)
  const rows = await step('judging the submissions', () => judgeAll(root, sandbox, packages, say))
  return report(packages, faults, rows, say)
}

/** Only for packages that were named: to write all of them again is hardly ever meant. */
async function writeTests(content: string, args: readonly string[], slugs: string[], say: Say): Promise<void> {
  if (args.length < 2) throw new CliError('Name the packages whose tests are to be written.')
  for (const slug of slugs) say(`${slug}: ${await writeSecretTests(join(content, slug))} secret tests written`)
}

interface SandboxPlace {
  directory: string
  firstUid: number
}

async function testFaults(root: string, place: SandboxPlace, packages: CheckedPackage[]): Promise<string[]> {
  const opened = await openSandbox({ ...place, wardenSources: join(root, 'packages/sandbox/warden'), slots: 1 })
  if (opened.kind !== 'ready') throw new CliError(`The sandbox stays shut: ${opened.reason}`)
  const faults: string[] = []
  try {
    for (const checked of packages) {
      const own = [...(await validatorFaults(opened.sandbox, checked)), ...(await generatorFaults(checked.folder))]
      faults.push(...own.map((fault) => `${checked.slug}/${fault}`))
    }
  } finally {
    await opened.sandbox.close()
  }
  return faults
}

async function judgeAll(root: string, sandbox: SandboxPlace, packages: CheckedPackage[], say: Say): Promise<Row[]> {
  const place = await openPlace(root, sandbox)
  const rows: Row[] = []
  try {
    for (const checked of packages) {
      const judged = await place.judge(checked)
      rows.push(...judged.map((each) => rowOf(checked.slug, checked.read.manifest.timeLimitMs, each)))
      say(`  ${checked.slug}: ${judged.length} judged`)
    }
  } finally {
    await place.close()
  }
  return rows
}

function report(packages: CheckedPackage[], faults: string[], rows: Row[], say: Say): number {
  for (const line of tableLines(rows)) say(line)
  const disagreeing = rows.filter(({ isAgreed }) => !isAgreed).length
  const tests = packages.reduce((sum, { read }) => sum + read.cases.length, 0)
  say(`${packages.length} problems, ${tests} tests, ${rows.length} submissions:`)
  say(`${rows.length - disagreeing} agree with their label, ${disagreeing} disagree; ${faults.length} faults in tests.`)
  return disagreeing + faults.length > 0 ? 1 : 0
}
