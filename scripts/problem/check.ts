/**
 * Proves packages: every input and answer is valid by the package's own validators, every secret input is what its generator writes, and
 * every program gets the verdict of its label, judged by the product itself from a scratch database.
 */
import { writeFile } from 'node:fs/promises'
import type { PackageFault } from '@arbiter/database/problem-packages/package-faults'
import type { ProblemPackage } from '@arbiter/database/problem-packages/problem-package'
import type { SkippedSubmission } from '@arbiter/database/problem-packages/submissions'
import { step } from '../../apps/supervisor/src/terminal.mjs'
import type { PackageContext } from './context.ts'
import { generatorFaults, hasGenerator } from './generators.ts'
import { type JudgePlace, openJudgePlace } from './judge-place.ts'
import { nameOf, packagePaths, sayFaults, withReadPackage } from './packages.ts'
import { sandboxPlace, withSandbox } from './sandbox.ts'
import { type Row, rowOf, tableLines } from './table.ts'
import { measureLimit } from './time-limit.ts'
import { validateData } from './validate-data.ts'

/** What was found out about a package. */
interface Checked {
  problem: string
  /** False where it could not be read. */
  isRead: boolean
  tests: number
  faults: PackageFault[]
  rows: Row[]
  skipped: SkippedSubmission[]
  timeLimitMs: number | null
}

export async function checkPackages(
  context: PackageContext,
  paths: readonly string[],
  jsonFile: string | null,
): Promise<number> {
  const { root, say } = context
  const found = await packagePaths(paths)
  const faults = await step('checking the tests', () => testFaults(context, found))
  const place = await openJudgePlace(root, sandboxPlace(root))
  try {
    const checked = await step('judging the submissions', () => judgeAll(place, found, faults, context))
    if (jsonFile !== null) await writeFile(jsonFile, `${JSON.stringify(checked, null, 2)}\n`)
    return report(checked, say)
  } finally {
    await place.close()
  }
}

type Say = (line: string) => void

/** By path; null for a package that can't be used. */
async function testFaults(context: PackageContext, paths: string[]): Promise<Map<string, PackageFault[] | null>> {
  const { root, say } = context
  const found = new Map<string, PackageFault[] | null>()
  await withSandbox(root, async (sandbox) => {
    for (const path of paths) {
      const faults = await withReadPackage(path, context, async (read) => {
        const own = [...(await validateData(sandbox, read)), ...(await faultsOfGenerator(path))]
        sayFaults(read.slug, own, say)
        return own
      })
      found.set(path, faults)
    }
  })
  return found
}

async function faultsOfGenerator(path: string): Promise<PackageFault[]> {
  if (!hasGenerator(path)) return []
  const faults = await generatorFaults(path)
  return faults.map(({ file, fault }) => ({ severity: 'error', file, line: null, field: null, fault }))
}

async function judgeAll(
  place: JudgePlace,
  paths: string[],
  faults: ReadonlyMap<string, PackageFault[] | null>,
  { say, reading }: PackageContext,
): Promise<Checked[]> {
  const checked: Checked[] = []
  for (const path of paths) {
    const own = faults.get(path) ?? null
    const result =
      own === null
        ? null
        : await withReadPackage(path, { say: () => {}, reading }, (read) => judgePackage(place, read, own, say))
    checked.push(result ?? unread(nameOf(path)))
  }
  return checked
}

const unread = (problem: string): Checked => ({
  ...{ problem, isRead: false, tests: 0, faults: [], rows: [], skipped: [], timeLimitMs: null },
})

/** Where the package gives no time limit, it is computed from the accepted ones first. */
async function judgePackage(
  place: JudgePlace,
  read: ProblemPackage,
  faults: PackageFault[],
  say: Say,
): Promise<Checked> {
  const problem = await place.add(read)
  const { timeLimitMs: stated, timeRule } = read.limits
  const measured = stated === null ? (await measureLimit(problem, read.submissions, timeRule)).limit : null
  if (measured) await problem.setTimeLimit(measured.timeLimitMs)
  if (measured)
    say(`  ${read.slug}: no time limit is stated; ${measured.timeLimitMs / 1000} s, from ${measured.slowestMs} ms`)
  const timeLimitMs = stated ?? measured?.timeLimitMs ?? 0
  const judged = await problem.judge(read.submissions)
  for (const { path, reason } of read.skippedSubmissions) say(`  ${read.slug}/${path} was not judged: ${reason}`)
  say(`  ${read.slug}: ${judged.length} judged`)
  return {
    ...{ problem: read.slug, isRead: true, tests: read.cases.length, faults, timeLimitMs },
    rows: judged.map((each) => rowOf(read.slug, timeLimitMs, each)),
    skipped: read.skippedSubmissions,
  }
}

function report(checked: readonly Checked[], say: Say): number {
  const rows = checked.flatMap((each) => each.rows)
  for (const line of tableLines(rows)) say(line)
  const disagreeing = rows.filter(({ isAgreed }) => !isAgreed).length
  const unreadable = checked.filter(({ isRead }) => !isRead).length
  const faults = checked.flatMap((each) => each.faults).filter(({ severity }) => severity === 'error').length
  const tests = checked.reduce((sum, each) => sum + each.tests, 0)
  say(`${checked.length} problems, ${tests} tests, ${rows.length} submissions:`)
  say(
    `${rows.length - disagreeing} agree with their label, ${disagreeing} disagree; ${faults} faults in tests; ${unreadable} packages could not be read.`,
  )
  return disagreeing + faults + unreadable > 0 ? 1 : 0
}
