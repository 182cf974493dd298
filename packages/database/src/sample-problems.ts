import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Connection, Db } from './connect.ts'
import { problems } from './schema/problems.ts'
import { addTestSet, type NewTestCase } from './test-sets.ts'

/** Adds the problems that Arbiter ships with to a database that never had one; returns how many. */
export async function addSampleProblems(db: Connection['db'], folder: string): Promise<number> {
  return db.transaction(async (db) => {
    await db.execute(sql`lock table problems in share row exclusive mode`) // two starts at once add them once
    const found = await db.select({ id: problems.id }).from(problems).limit(1)
    if (found.length > 0) return 0
    const packages = await readPackages(folder)
    for (const { problem, cases } of packages) await insertProblem(db, problem, cases)
    return packages.length
  })
}

type NewProblem = typeof problems.$inferInsert

async function insertProblem(db: Db, problem: NewProblem, cases: NewTestCase[]): Promise<void> {
  const [made] = await db.insert(problems).values(problem).returning({ id: problems.id })
  if (!made) throw new Error(`the problem ${problem.slug} was not written`)
  await addTestSet(db, made.id, cases)
}

export interface ProblemPackage {
  problem: NewProblem
  cases: NewTestCase[]
}

/** The problem packages below a folder, in the order they ask for. content/README.md describes one. */
export async function readPackages(folder: string): Promise<ProblemPackage[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  const slugs = folders.filter((name) => existsSync(join(folder, name, 'problem.json')))
  const packages = await Promise.all(slugs.map((slug) => readPackage(folder, slug)))
  return packages.sort((a, b) => a.order - b.order)
}

interface Manifest {
  order: number
  name: string
  /** Public unless given; a hidden problem is seen within its contest alone. */
  visibility?: NewProblem['visibility']
  difficulty: NewProblem['difficulty']
  points: number
  topics: string[]
  tags: string[]
  constraints: { timeLimit: number; memoryLimit: number; custom: string | null }
  comparison: { mode: NewProblem['comparisonMode']; caseSensitive: boolean; tolerance: number }
}

async function readPackage(folder: string, slug: string): Promise<ProblemPackage & { order: number }> {
  const text = (name: string) => readFile(join(folder, slug, name), 'utf8')
  const { order, constraints, comparison, ...manifest }: Manifest = JSON.parse(await text('problem.json'))
  const problem: NewProblem = {
    ...manifest,
    slug,
    statement: await text('statement.md'),
    inputFormat: await text('input.md'),
    outputFormat: await text('output.md'),
    timeLimitMs: constraints.timeLimit,
    memoryLimitMb: constraints.memoryLimit,
    customConstraints: constraints.custom,
    comparisonMode: comparison.mode,
    caseSensitive: comparison.caseSensitive,
    tolerance: comparison.tolerance,
  }
  return { order, problem, cases: await readCases(join(folder, slug, 'tests')) }
}

/** Samples first, each kind in the order of its numbers. */
async function readCases(folder: string): Promise<NewTestCase[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.in')).map((name) => name.slice(0, -3))
  const isSample = (name: string) => name.startsWith('sample-')
  const byNumber = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })
  const ordered = [...names.filter(isSample).sort(byNumber), ...names.filter((name) => !isSample(name)).sort(byNumber)]
  return Promise.all(
    ordered.map(async (name) => ({
      isSample: isSample(name),
      input: await readFile(join(folder, `${name}.in`)),
      output: await readFile(join(folder, `${name}.out`)),
      explanation: await readFile(join(folder, `${name}.md`), 'utf8').catch(() => null),
    })),
  )
}
