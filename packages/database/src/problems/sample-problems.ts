import { type ProblemPackage, readPackages } from '@arbiter/problem-format/read-package'
import { sql } from 'drizzle-orm'
import type { Connection, Db } from '../connection/connect.ts'
import { importPackage } from '../problem-packages/store/import-package.ts'
import { problems } from '../schema/problems.ts'

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

/** Returns the id of the problem. */
export async function addPackage(db: Db, read: ProblemPackage): Promise<string> {
  return (await importPackage(db, read)).problemId
}
