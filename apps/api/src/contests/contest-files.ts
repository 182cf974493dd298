import type { readContestFiles } from '@arbiter/contract/contests/contest-editing'
import type { BodyOf } from '@arbiter/contract/endpoint'
import type { Db } from '@arbiter/database/connection/connect'
import { problems } from '@arbiter/database/schema/problems'
import { isProblemUsable } from '@arbiter/database/visibility/problems'
import { readContestSetup, type SetupProblem } from '@arbiter/problem-format/contest-setup/read-contest-setup'
import { fault } from '@arbiter/problem-format/fault'
import { PackageFaults } from '@arbiter/problem-format/package-faults'
import { problemLetter } from '@arbiter/rules/contests/contest'
import type { Viewer } from '@arbiter/rules/people/access'
import { slugOf } from '@arbiter/rules/problems/slug'
import { and, inArray } from 'drizzle-orm'

/** What the form of a new contest is filled in with. */
export async function readFiles(db: Db, viewer: Viewer, { files }: BodyOf<typeof readContestFiles>) {
  const faults = new PackageFaults()
  const { problems: named, startTime, ...setup } = readContestSetup(files, faults)
  const found = await problemsNamed(db, viewer, named, faults)
  return { ...setup, startTime: startTime?.toISOString() ?? null, problems: found, faults: faults.list }
}

async function problemsNamed(db: Db, viewer: Viewer, named: readonly SetupProblem[], faults: PackageFaults) {
  const bySlug = await problemsBySlug(
    db,
    viewer,
    named.map(({ id }) => slugOf(id)),
  )
  const all = named.flatMap(({ id, label, place: { file, line } }) => {
    const problem = bySlug.get(slugOf(id))
    if (!problem) faults.error(file, fault('contest.unknownProblem', { id }), { line })
    return problem ? [{ problem, label, file, line }] : []
  })
  for (const [index, { problem, label, file, line }] of all.entries()) {
    const letter = problemLetter(index)
    if (label !== null && label !== letter)
      faults.warn(file, fault('contest.label', { label, letter }), { line, field: problem.slug })
  }
  return [...new Map(all.map(({ problem }) => [problem._id, problem])).values()]
}

async function problemsBySlug(db: Db, viewer: Viewer, slugs: string[]) {
  if (slugs.length === 0) return new Map<string, never>()
  const { id, slug, name, visibility, points } = problems
  const rows = await db
    .select({ _id: id, slug, name, visibility, points })
    .from(problems)
    .where(and(inArray(slug, slugs), isProblemUsable(viewer)))
  return new Map(rows.map((row) => [row.slug, row]))
}
