import { sql } from 'drizzle-orm'
import type { Connection, Db } from './connect.ts'
import { type ProblemPackage, readPackages } from './problem-packages/read-package.ts'
import { problems } from './schema/problems.ts'
import { addTestSet } from './test-sets.ts'

/** Adds the problems that Arbiter ships with to a database that never had one; returns how many. */
export async function addSampleProblems(db: Connection['db'], folder: string): Promise<number> {
  return db.transaction(async (db) => {
    await db.execute(sql`lock table problems in share row exclusive mode`) // two starts at once add them once
    const found = await db.select({ id: problems.id }).from(problems).limit(1)
    if (found.length > 0) return 0
    const packages = await readPackages(folder)
    for (const each of packages) await addPackage(db, each)
    return packages.length
  })
}

/** Returns the id of the new problem. */
export async function addPackage(db: Db, { cases, ...facts }: ProblemPackage): Promise<string> {
  const [made] = await db.insert(problems).values(newProblem(facts)).returning({ id: problems.id })
  if (!made) throw new Error(`the problem ${facts.slug} was not written`)
  await addTestSet(db, made.id, cases)
  return made.id
}

function newProblem(facts: Omit<ProblemPackage, 'cases'>): typeof problems.$inferInsert {
  const { slug, manifest, settings, statement, comparison } = facts
  const { order: _order, ...shown } = settings
  const { name, timeLimitMs, memoryLimitMb, keywords: tags } = manifest
  const { mode: comparisonMode, caseSensitive, tolerance } = comparison
  const compared = { comparisonMode, caseSensitive, tolerance }
  return { slug, name, timeLimitMs, memoryLimitMb, tags, ...shown, ...statement, ...compared }
}
