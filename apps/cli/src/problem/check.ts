/**
 * Proves packages: every input and answer is valid by the package's own validators, every secret input is what its generator writes, and
 * every program gets the verdict of its label, judged by the product itself from a scratch database.
 */
import { writeFile } from 'node:fs/promises'
import { faultOf, type PackageFault } from '@arbiter/problem-format/package-faults'
import type { ProblemPackage } from '@arbiter/problem-format/problem-package'
import type { SkippedSubmission } from '@arbiter/problem-format/submissions'
import { step } from '@arbiter/supervisor/terminal'
import { commandFault } from './command-fault.ts'
import { longestLimit, type PackageContext } from './context.ts'
import { generatorFaults, hasGenerator } from './generators.ts'
import { type JudgePlace, type PlacedProblem, withJudgePlace } from './judge-place.ts'
import { nameOf, packagePaths, sayFaults, withReadPackage } from './packages.ts'
import { withSandbox } from './sandbox.ts'
import { type Row, rowOf, tableLines } from './table.ts'
import { limitRefusal, measureLimit } from './time-limit.ts'
import { examineData } from './validate-data.ts'

/** The result of checking a package. */
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
  return withJudgePlace(root, async (place) => {
    const checked = await step('judging the submissions', () => judgeAll(place, found, faults, context))
    if (jsonFile !== null) await writeFile(jsonFile, `${JSON.stringify(checked, null, 2)}\n`)
    return report(checked, say)
  })
}

type Say = (line: string) => void

/** The faults of each package by its path; null for a package that can't be used. */
async function testFaults(context: PackageContext, paths: string[]): Promise<Map<string, PackageFault[] | null>> {
  const { root, say } = context
  const found = new Map<string, PackageFault[] | null>()
  await withSandbox(root, async (sandbox) => {
    for (const path of paths) {
      const faults = await withReadPackage(path, context, async (read) => {
        const own = [...(await examineData(sandbox, read)), ...(await faultsOfGenerator(path))]
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
  return faults.map(({ file, fault }) => faultOf('error', file, commandFault(fault)))
}

async function judgeAll(
  place: JudgePlace,
  paths: string[],
  faults: ReadonlyMap<string, PackageFault[] | null>,
  context: PackageContext,
): Promise<Checked[]> {
  const checked: Checked[] = []
  for (const path of paths) {
    const own = faults.get(path) ?? null
    const result =
      own === null
        ? null
        : await withReadPackage(path, { ...context, say: () => {} }, (read) => judgePackage(place, read, own, context))
    checked.push(result ?? unread(nameOf(path)))
  }
  return checked
}

const unread = (problem: string): Checked => ({
  ...{ problem, isRead: false, tests: 0, faults: [], rows: [], skipped: [], timeLimitMs: null },
})

/** If the package states no time limit, it is computed from the accepted submissions first. */
async function judgePackage(
  place: JudgePlace,
  read: ProblemPackage,
  faults: PackageFault[],
  context: PackageContext,
): Promise<Checked> {
  const { say } = context
  const problem = await place.add(read)
  const timeLimitMs = read.limits.timeLimitMs ?? (await computedLimit(problem, read, context))
  const judged = await problem.judge(read.submissions)
  for (const { path, reason } of read.skippedSubmissions) say(`  ${read.slug}/${path} was not judged: ${reason}`)
  say(`  ${read.slug}: ${judged.length} judged`)
  return {
    ...{ problem: read.slug, isRead: true, tests: read.cases.length, faults, timeLimitMs },
    rows: judged.map((each) => rowOf(read.slug, timeLimitMs, each)),
    skipped: read.skippedSubmissions,
  }
}

/** In milliseconds. Where none follows, programs have the longest one, and those that it stopped disagree with their label. */
async function computedLimit(problem: PlacedProblem, read: ProblemPackage, context: PackageContext): Promise<number> {
  const { say } = context
  const longestMs = longestLimit(context)
  const { limit } = await measureLimit(problem, read.submissions, read.limits.timeRule, longestMs)
  const isMeasured = limit.kind === 'measured'
  const timeLimitMs = isMeasured ? limit.timeLimitMs : longestMs
  const reason = isMeasured ? `from ${limit.slowestMs} ms` : limitRefusal(limit, longestMs)
  say(`  ${read.slug}: no time limit is stated; ${timeLimitMs / 1000} s, ${reason}`)
  await problem.setTimeLimit(timeLimitMs)
  return timeLimitMs
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
