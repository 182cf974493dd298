import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProblemPackage } from '@arbiter/problem-format/problem-package'
import { longestLimit, type PackageContext } from './context.ts'
import { type JudgePlace, withJudgePlace } from './judge-place.ts'
import { packagePaths, withReadPackage } from './packages.ts'
import { limitRefusal, measureLimit } from './time-limit.ts'

export async function timePackages(
  context: PackageContext,
  paths: readonly string[],
  isKept: boolean,
): Promise<number> {
  const { root, say } = context
  const found = await packagePaths(paths)
  let failed = 0
  await withJudgePlace(root, async (place) => {
    for (const path of found) {
      const seconds = await withReadPackage(path, context, (read) => timeOne(place, read, context))
      if (seconds === null) failed++
      else if (isKept) await keepLimit(path, seconds, say)
    }
  })
  return failed > 0 ? 1 : 0
}

/** In seconds; null if no limit follows from the submissions. */
async function timeOne(place: JudgePlace, read: ProblemPackage, context: PackageContext): Promise<number | null> {
  const { say } = context
  const longestMs = longestLimit(context)
  const problem = await place.add(read)
  const { limit, judged } = await measureLimit(problem, read.submissions, read.limits.timeRule, longestMs)
  for (const { submission, cpuMs, slowest } of judged)
    say(`  ${read.slug}/${submission.path}: ${cpuMs} ms (${slowest})`)
  if (limit.kind !== 'measured') {
    say(`  ${read.slug}: ${limitRefusal(limit, longestMs)}`)
    return null
  }
  const { timeLimitMs, slowestMs, wantedMs } = limit
  const stated = read.limits.timeLimitMs === null ? '' : `; the package states ${read.limits.timeLimitMs / 1000} s`
  const bound = wantedMs > timeLimitMs ? `; ${wantedMs / 1000} s would be needed` : ''
  say(`${read.slug}: ${timeLimitMs / 1000} s, ${read.limits.timeRule.multiplier} x ${slowestMs} ms${stated}${bound}`)
  return timeLimitMs / 1000
}

/** In the file that every version of the format reads; a limit in problem.yaml counts more, and is its author's. */
async function keepLimit(path: string, seconds: number, say: (line: string) => void): Promise<void> {
  if (!(await stat(path)).isDirectory()) return say(`  ${path} is an archive: the limit was not kept`)
  await writeFile(join(path, '.timelimit'), `${seconds}\n`)
  say(`  ${join(path, '.timelimit')} written`)
}
