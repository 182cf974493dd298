import { Refusal } from '@arbiter/contract/refusal'
import type { Db } from '@arbiter/database/connection/connect'
import { casesOfVersion } from '@arbiter/database/problem-packages/store/former-cases'
import { filesOfRevision } from '@arbiter/database/problem-packages/store/revisions'
import { problemRevisions } from '@arbiter/database/schema/problem-history'
import { testSets } from '@arbiter/database/schema/test-data'
import { users } from '@arbiter/database/schema/users'
import type { PackageData } from '@arbiter/problem-format/package-data'
import { desc, eq } from 'drizzle-orm'
import { textOf } from './text-of.ts'

/** When two states of a problem are compared: files that are listed, and the texts that are compared, each and in total. */
const MAX_COMPARED_FILES = 500
const MAX_COMPARED_TEXT_BYTES = 64 * 1024
const MAX_COMPARED_BYTES = 1024 * 1024
const LISTED_REVISIONS = 200

/** The revision of a problem's files and the version of its tests. */
interface State {
  revision: number
  version: number
}

const nameOf = ({ revision, version }: State) => `${revision}.${version}`

function stateNamed(name: string): State {
  const [, revision, version] = /^(\d{1,9})\.(\d{1,9})$/.exec(name) ?? []
  if (revision === undefined || version === undefined) throw new Refusal('problem.state-not-found')
  return { revision: Number(revision), version: Number(version) }
}

interface Edit {
  createdAt: Date
  createdBy: string | null
  note: string | null
  /** The new revision, if the edit changed files, and the version of the tests after it. */
  revision: number | null
  version: number
}

/** Edits of files and of tests in one list, newest first, each with the states after and before it. */
export async function historyOf(db: Db, problemId: string) {
  const edits = merged(await revisionsOf(db, problemId), await testSetsOf(db, problemId))
  let state: State = { revision: 1, version: 0 }
  const listed = edits.map(({ revision, version, createdAt, ...facts }) => {
    const before = state
    state = { revision: revision ?? before.revision, version }
    return {
      ...facts,
      createdAt: createdAt.toISOString(),
      state: nameOf(state),
      before: before.version === 0 ? null : nameOf(before),
    }
  })
  return listed.reverse().slice(0, LISTED_REVISIONS)
}

/** Oldest first. Changes of files and tests in one act have the same time, and are one edit. */
function merged(revisions: readonly Edit[], sets: readonly Edit[]): Edit[] {
  const isPart = (set: Edit) =>
    revisions.some(
      ({ version, createdAt }) => version === set.version && createdAt.getTime() === set.createdAt.getTime(),
    )
  const orderOf = (one: Edit, other: Edit) =>
    one.createdAt.getTime() - other.createdAt.getTime() ||
    one.version - other.version ||
    (one.revision ?? 0) - (other.revision ?? 0)
  const edits = sets.length > 0 ? revisions.filter((each) => !isBaseline(each)) : revisions
  return [...edits, ...sets.filter((set) => !isPart(set))].sort(orderOf)
}

/** The revision that was recorded just before the first edit is not an edit. */
const isBaseline = ({ revision, createdBy }: Edit) => revision === 1 && createdBy === null

async function revisionsOf(db: Db, problemId: string): Promise<Edit[]> {
  const { number: revision, testSetVersion: version, createdAt, note } = problemRevisions
  return db
    .select({ revision, version, createdAt, note, createdBy: users.username })
    .from(problemRevisions)
    .leftJoin(users, eq(users.id, problemRevisions.createdBy))
    .where(eq(problemRevisions.problemId, problemId))
    .orderBy(desc(problemRevisions.number))
    .limit(LISTED_REVISIONS)
}

async function testSetsOf(db: Db, problemId: string): Promise<Edit[]> {
  const { version, createdAt } = testSets
  const found = await db
    .select({ version, createdAt, createdBy: users.username })
    .from(testSets)
    .leftJoin(users, eq(users.id, testSets.createdBy))
    .where(eq(testSets.problemId, problemId))
    .orderBy(desc(version))
    .limit(LISTED_REVISIONS)
  return found.map((set) => ({ ...set, note: null, revision: null }))
}

/** The whole package in that state. */
export async function stateFiles(
  db: Db,
  { problemId, slug }: { problemId: string; slug: string },
  name: string,
): Promise<PackageData[]> {
  const { revision, version } = stateNamed(name)
  const files = await filesOfRevision(db, problemId, revision)
  const tests = await casesOfVersion(db, { problemId, slug }, version)
  if (files.length === 0 || tests === null) throw new Refusal('problem.state-not-found')
  return [...files, ...tests]
}

// What differs

interface FileChange {
  path: string
  from: string | null
  before: PackageData | null
  after: PackageData | null
}

export async function changesBetween(
  db: Db,
  problem: { problemId: string; slug: string },
  { from, to }: { from: string; to: string },
) {
  const changes = changesOf(await stateFiles(db, problem, from), await stateFiles(db, problem, to))
  return { total: changes.length, changes: await withTexts(changes.slice(0, MAX_COMPARED_FILES)) }
}

function changesOf(before: readonly PackageData[], after: readonly PackageData[]): FileChange[] {
  const [former, present] = [byPath(before), byPath(after)]
  const gone = before.filter(({ path }) => !present.has(path))
  const paths = [...new Set([...former.keys(), ...present.keys()])].sort()
  const moves = new Map(gone.map((file) => [file.hash?.toString('hex'), file]))
  const moved = new Set<string>()
  const changes = paths.flatMap((path): FileChange[] => {
    const [one, other] = [former.get(path) ?? null, present.get(path) ?? null]
    if (one && other) return isSame(one, other) ? [] : [{ path, from: null, before: one, after: other }]
    const origin = other && moves.get(other.hash?.toString('hex'))
    if (!origin || moved.has(origin.path)) return [{ path, from: null, before: one, after: other }]
    moved.add(origin.path)
    return [{ path, from: origin.path, before: origin, after: other }]
  })
  return changes.filter(({ path, after }) => after !== null || !moved.has(path))
}

const byPath = (files: readonly PackageData[]) => new Map(files.map((file) => [file.path, file]))
const isSame = (one: PackageData, other: PackageData) => one.hash?.equals(other.hash ?? Buffer.alloc(0)) === true

/** Reads as many texts as a page can compare; a moved file has none to compare. */
async function withTexts(changes: readonly FileChange[]) {
  let left = MAX_COMPARED_BYTES
  const side = async (file: PackageData | null, isMoved: boolean) => {
    if (!file) return null
    const isRead = !isMoved && file.size <= Math.min(MAX_COMPARED_TEXT_BYTES, left)
    if (isRead) left -= file.size
    return { size: file.size, text: isRead ? textOf(await file.read()) : null }
  }
  const shown = []
  for (const { path, from, before, after } of changes)
    shown.push({ path, from, before: await side(before, from !== null), after: await side(after, from !== null) })
  return shown
}
