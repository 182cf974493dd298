/**
 * A package becomes a problem, or the next version of the one that it became before, in one transaction: nothing of a package
 * that fails stays. It finds its problem by the UUID, else by the short name, if that problem came from a package without one.
 */

import { fault } from '@arbiter/problem-format/fault'
import { faultOf, PackageError, type PackageFault } from '@arbiter/problem-format/package-faults'
import { withPictures } from '@arbiter/problem-format/pictures'
import type { ProblemPackage } from '@arbiter/problem-format/problem-package'
import { referenceOf } from '@arbiter/problem-format/reference-solution'
import { STATEMENT_TO_WRITE } from '@arbiter/problem-format/test-archive'
import { TIME_LIMIT_MS } from '@arbiter/rules/limits'
import type { TimeLimitOrigin } from '@arbiter/rules/problems/problem'
import { freeSlug, slugOf } from '@arbiter/rules/problems/slug'
import { and, eq, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../connection/connect.ts'
import { lock, locks } from '../../connection/registry.ts'
import { lockScores, rescoreSolvers } from '../../contests/scores.ts'
import { shownTexts } from '../../problems/shown-texts.ts'
import { changeTestSet, findVersion, newestCases, type StoredTestCase } from '../../problems/test-sets.ts'
import { problems } from '../../schema/problems.ts'
import { problemFiles, testSets } from '../../schema/test-data.ts'
import { isProblemKept } from '../../visibility/problems.ts'
import { keepJudgingFiles, replaceProblemFiles, storeCases, storePlan } from './store-files.ts'
import {
  type DrawPicture,
  drawPictures,
  keepPicturePaths,
  replacePictureUses,
  type StoredPictures,
  storePictures,
} from './store-pictures.ts'
import { replaceTranslations, shownStatement } from './store-translations.ts'

export interface ImportOptions {
  importedBy?: string | undefined
  /** Without it, pictures are not shown. */
  drawPicture?: DrawPicture | undefined
  /** A problem of the same short name becomes this one, wherever it came from. */
  replaces?: boolean | undefined
  /** The problem that the package becomes, whatever the package is called. */
  into?: EditedProblem | undefined
  /** Called in the same transaction, before a problem is changed. */
  prepare?: ((db: Db, problemId: string) => Promise<void>) | undefined
  /** Called in the same transaction, for example to write the audit log. */
  record?: ((db: Db, imported: ImportedPackage) => Promise<void>) | undefined
}

/** A problem whose own package was edited. */
export interface EditedProblem {
  problemId: string
  /** The revision of the copy that was edited, as `revisionOf` returns it. */
  revision: string
  /** The ids of the edited cases by their present names: each stays the same case. */
  caseIds: ReadonlyMap<string, string>
}

/** It grows with every edit of a problem, its tests among it. */
export const revisionOf = ({ revision, testSetVersion }: { revision: number; testSetVersion: number }) =>
  `${revision}.${testSetVersion}`

/** Another editor saved after the copy was made. */
export class OutdatedCopy extends Error {}

export interface ImportedPackage {
  problemId: string
  slug: string
  isNew: boolean
  /** Whether tests or judging are others than before: its submissions may be judged again. */
  areTestsChanged: boolean
  version: number
  warnings: PackageFault[]
}

const drawNothing: DrawPicture = async () => ({
  kind: 'failed',
  fault: fault('picture.noConverter'),
})

export async function importPackage(
  db: Db,
  read: ProblemPackage,
  { importedBy, drawPicture = drawNothing, replaces = false, into, prepare, record }: ImportOptions = {},
): Promise<ImportedPackage> {
  const drawn = await drawPictures(read, drawPicture)
  return db.transaction(async (db) => {
    await lock(db, locks.problemSlugs)
    await lock(db, locks.testData)
    const found = into ? await findEdited(db, into) : await findImported(db, read, replaces)
    if (found) await prepare?.(db, found.id)
    const isForTests = found !== null && read.format === 'tests'
    const pictures = await storePictures(db, drawn, importedBy ?? null)
    const problem = isForTests ? found : await writeProblem(db, read, found, pictures, importedBy ?? null)
    const tests = await writeTests(db, problem.id, read, importedBy, into?.caseIds)
    await replacePictureUses(db, problem.id, await shownTexts(db, problem.id))
    await keepPicturePaths(db, problem.id, pictures)
    if (read.format !== 'tests') await replaceProblemFiles(db, problem.id, read)
    const warnings = [...read.warnings, ...drawn.warnings, ...limitWarning(read, found !== null)]
    const imported = { problemId: problem.id, slug: problem.slug, isNew: found === null, ...tests, warnings }
    await record?.(db, imported)
    return imported
  })
}

type FoundProblem = Pick<
  typeof problems.$inferSelect,
  'id' | 'slug' | 'packageUuid' | 'points' | 'visibility' | 'timeLimitMs' | 'timeLimitOrigin'
>

const { id, slug, packageUuid, points, visibility, timeLimitMs, timeLimitOrigin, revision, testSetVersion } = problems
const foundColumns = { id, slug, packageUuid, points, visibility, timeLimitMs, timeLimitOrigin }

/** Compares the revision under the lock: when two setters save at once, the second one is refused. */
async function findEdited(db: Db, into: EditedProblem): Promise<FoundProblem> {
  const [found] = await db
    .select({ ...foundColumns, revision, testSetVersion })
    .from(problems)
    .where(and(eq(id, into.problemId), isProblemKept))
    .for('no key update')
  if (!found || revisionOf(found) !== into.revision) throw new OutdatedCopy()
  return found
}

/**
 * Finds the problem by the UUID, which in an export of a problem without one is its id. By the short name it finds only a problem
 * that came from a package without a UUID: a problem written here or of another package must not be replaced by its name alone.
 */
async function findImported(db: Db, read: ProblemPackage, replaces: boolean): Promise<FoundProblem | null> {
  const { uuid, slug, format } = read
  const find = async (isIt: SQL | undefined) => {
    const [found] = await db.select(foundColumns).from(problems).where(and(isIt, isProblemKept)).for('no key update')
    return found ?? null
  }
  const isExported = uuid === null ? undefined : and(isNull(packageUuid), eq(id, uuid))
  const byUuid = uuid === null ? null : await find(or(eq(packageUuid, uuid), isExported))
  if (byUuid) return byUuid
  const bySlug = await find(eq(problems.slug, slugOf(slug)))
  if (!bySlug || replaces || format === 'tests') return bySlug
  if (bySlug.packageUuid === null && (await isFromPackage(db, bySlug.id))) return bySlug
  if (uuid === null) throw new PackageError(slug, [nameTaken(bySlug.slug)])
  return null
}

async function isFromPackage(db: Db, problemId: string): Promise<boolean> {
  const own = eq(problemFiles.problemId, problemId)
  const found = await db.select({ path: problemFiles.path }).from(problemFiles).where(own).limit(1)
  return found.length > 0
}

/** Another person's problem keeps its name. */
export const nameTaken = (slug: string): PackageFault =>
  faultOf('error', 'problem.yaml', fault('name.taken', { slug }), { field: 'uuid' })

async function writeProblem(
  db: Db,
  read: ProblemPackage,
  found: FoundProblem | null,
  { addresses }: StoredPictures,
  importedBy: string | null,
): Promise<{ id: string; slug: string }> {
  const slug = found?.slug ?? (await newSlug(db, read.slug))
  const row = rowOf(read, slug, addresses)
  const problem = await (found ? updateProblem(db, found, read, row) : insertProblem(db, read, row, slug, importedBy))
  if (!found || hasStatement(read)) await replaceTranslations(db, problem, read, addresses)
  return problem
}

async function insertProblem(db: Db, read: ProblemPackage, row: ProblemRow, slug: string, authorId: string | null) {
  const timeLimitMs = read.limits.timeLimitMs ?? TIME_LIMIT_MS.max
  const timeLimitOrigin = originOf(read)
  const values = {
    ...row,
    ...settingsOf(read),
    ...referenceColumns(read),
    slug,
    timeLimitMs,
    timeLimitOrigin,
    authorId,
  }
  const [made] = await db.insert(problems).values(values).returning({ id: problems.id })
  if (!made) throw new Error(`the problem ${slug} was not written`)
  return { id: made.id, slug }
}

/** Without a submission that has to be within it, no limit can be measured. */
function originOf({ limits, submissions }: ProblemPackage): TimeLimitOrigin {
  if (limits.timeLimitMs !== null) return 'stated'
  return submissions.some(({ timeUse }) => timeUse === 'lower') ? 'awaited' : 'unmeasurable'
}

/** Deleted problems keep their address: a link never leads to another problem. */
async function newSlug(db: Db, name: string): Promise<string> {
  const slug = slugOf(name)
  const isLike = or(eq(problems.slug, slug), like(problems.slug, `${slug}-%`))
  const taken = await db.select({ slug: problems.slug }).from(problems).where(isLike)
  return freeSlug(name, new Set(taken.map((row) => row.slug)))
}

/** Archives of data alone have no statement: the one that was written here since the first import stays, and so does the name. */
const hasStatement = ({ statement }: ProblemPackage) => statement.statement !== STATEMENT_TO_WRITE

/** What the package does not say stays: statement, the settings of our own file, the time limit, reference solution and editorial. */
async function updateProblem(db: Db, found: FoundProblem, read: ProblemPackage, row: ProblemRow) {
  const settings = read.settings.isGiven ? settingsOf(read) : {}
  const limit = limitOf(read, found)
  const { points = found.points, visibility = found.visibility } = settings as Partial<typeof found>
  const isScoreChanged = points !== found.points || visibility !== found.visibility
  if (isScoreChanged) await lockScores(db)
  const counted = { revision: sql`${problems.revision} + 1`, updatedAt: sql`now()` }
  await db
    .update(problems)
    .set({
      ...(hasStatement(read) ? row : withoutTexts(row)),
      ...settings,
      ...referenceColumns(read),
      ...limit,
      ...counted,
    })
    .where(eq(problems.id, found.id))
  if (isScoreChanged) await rescoreSolvers(db, [found.id])
  return { id: found.id, slug: found.slug }
}

function withoutTexts(row: ProblemRow) {
  const { name, statement, inputFormat, outputFormat, customConstraints, statementLanguage, ...others } = row
  return others
}

/** An export states the limit that was measured: the same limit stays measured. */
function limitOf(read: ProblemPackage, found: FoundProblem) {
  const { timeLimitMs } = read.limits
  const isSame = timeLimitMs === found.timeLimitMs && found.timeLimitOrigin === 'measured'
  return timeLimitMs === null || isSame ? {} : { timeLimitMs, timeLimitOrigin: originOf(read) }
}

type ProblemRow = ReturnType<typeof rowOf>

function rowOf(read: ProblemPackage, slug: string, pictures: ReadonlyMap<string, string>) {
  const { name, uuid, keywords: tags, statement, limits, comparison, allowedLanguages } = read
  const { memoryLimitMb, outputLimitBytes, codeLimitBytes, compileLimitMs } = limits
  const { mode: comparisonMode, caseSensitive, tolerance } = comparison
  return {
    name,
    packageUuid: uuid,
    tags,
    statementLanguage: statement.language,
    ...shownStatement(read, statement, slug, pictures),
    ...{ memoryLimitMb, outputLimitBytes, codeLimitBytes, compileLimitMs, allowedLanguages },
    ...{ comparisonMode, caseSensitive, tolerance },
    ...(read.editorial && { editorial: withPictures(read.editorial.text, pictures) }),
  }
}

function settingsOf({ settings }: ProblemPackage) {
  const { visibility, difficulty, points, topics, languageFactors, input: inputDescription } = settings
  const { hints, isEditorialPublished } = settings
  return { visibility, difficulty, points, topics, languageFactors, inputDescription, hints, isEditorialPublished }
}

function referenceColumns({ submissions }: ProblemPackage) {
  const reference = referenceOf(submissions)
  return reference && { referenceLanguage: reference.language, referenceCode: reference.code }
}

/** A version only where something has changed: the same package again is the same version. */
async function writeTests(
  db: Db,
  problemId: string,
  read: ProblemPackage,
  createdBy: string | undefined,
  caseIds?: ReadonlyMap<string, string>,
) {
  const former = await formerTests(db, problemId)
  // Tests alone say nothing about how they are judged.
  const judging = read.format === 'tests' ? (former?.judging ?? null) : await storePlan(db, read)
  const cases = await storeCases(db, read.cases)
  await keepJudgingFiles(db, problemId, judging, cases)
  if (former && areSame(former, { judging, cases })) return { version: former.version, areTestsChanged: false }
  const setId = await changeTestSet(db, problemId, (before) => keepingIds(cases, caseIds ?? idsByName(before)), {
    createdBy,
    judging,
  })
  return { version: await findVersion(db, setId), areTestsChanged: true }
}

async function formerTests(db: Db, problemId: string) {
  const isNewest = eq(testSets.version, problems.testSetVersion)
  const [found] = await db
    .select({ version: testSets.version, judging: testSets.judging })
    .from(testSets)
    .innerJoin(problems, eq(problems.id, testSets.problemId))
    .where(and(eq(testSets.problemId, problemId), isNewest))
  return found && { ...found, cases: await newestCases(db, problemId) }
}

interface Tests {
  judging: unknown
  cases: StoredTestCase[]
}

function areSame(one: Tests, other: Tests): boolean {
  const facts = ({ judging, cases }: Tests) =>
    JSON.stringify([sorted(judging), cases.map(({ caseId: _, ...facts }) => sorted(facts))])
  return facts(one) === facts(other)
}

/** The value with sorted keys, because the database returns them in its own order. */
function sorted(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return value.toString('hex')
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value ?? null
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]))
}

/** A case of the same name is the same case, wherever it stands now. */
const idsByName = (before: readonly StoredTestCase[]) =>
  new Map(before.flatMap(({ name, caseId }) => (name !== null && caseId ? [[name, caseId] as const] : [])))

function keepingIds(after: readonly StoredTestCase[], ids: ReadonlyMap<string, string>): StoredTestCase[] {
  return after.map((one) => {
    const caseId = one.name === null ? undefined : ids.get(one.name)
    return caseId === undefined ? one : { ...one, caseId }
  })
}

function limitWarning({ limits }: ProblemPackage, isFound: boolean): PackageFault[] {
  if (limits.timeLimitMs !== null) return []
  const found = isFound ? fault('limit.keptTime') : fault('limit.awaitedTime', { seconds: TIME_LIMIT_MS.max / 1000 })
  return [faultOf('warning', 'problem.yaml', found, { field: 'limits.time_limit' })]
}
