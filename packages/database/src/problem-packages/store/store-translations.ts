import { originalMark } from '@arbiter/problem-format/original-mark'
import { withPictures } from '@arbiter/problem-format/pictures'
import type { PackageTranslation, ProblemPackage } from '@arbiter/problem-format/problem-package'
import { linkToStatement, type PackageStatement } from '@arbiter/problem-format/statement'
import { statementPdfAddress } from '@arbiter/rules/problems/problem-files'
import { eq } from 'drizzle-orm'
import type { Db } from '../../connection/connect.ts'
import { problemStatements, problems } from '../../schema/problems.ts'

/** The texts as a problem shows them; one that is a PDF alone is a link to it. */
export function shownStatement(
  { files }: ProblemPackage,
  { language, statement, inputFormat, outputFormat, customConstraints }: PackageStatement,
  slug: string,
  pictures: ReadonlyMap<string, string>,
) {
  const isPdf = files.paths.some((path) => statement === linkToStatement(path))
  return {
    statement: isPdf ? linkToStatement(statementPdfAddress(slug, language)) : withPictures(statement, pictures),
    inputFormat: withPictures(inputFormat, pictures),
    outputFormat: withPictures(outputFormat, pictures),
    customConstraints: customConstraints && withPictures(customConstraints, pictures),
  }
}

/** Those of the package, in place of those of an import before. */
export async function replaceTranslations(
  db: Db,
  { id: problemId, slug }: { id: string; slug: string },
  read: ProblemPackage,
  pictures: ReadonlyMap<string, string>,
): Promise<void> {
  const own = eq(problemStatements.problemId, problemId)
  const former = await db.select().from(problemStatements).where(own)
  await db.delete(problemStatements).where(own)
  const rows = read.translations.map((translation) => {
    const texts = storedTexts(read, translation, slug, pictures)
    return { problemId, ...texts, originalMark: translation.of ?? markOf(read, texts, former) }
  })
  if (rows.length > 0) await db.insert(problemStatements).values(rows)
  await db
    .update(problems)
    .set({ names: namesIn(rows) })
    .where(eq(problems.id, problemId))
}

function storedTexts(
  read: ProblemPackage,
  translation: PackageTranslation,
  slug: string,
  pictures: ReadonlyMap<string, string>,
) {
  const { language, name, hints, samples, editorial } = translation
  return {
    ...{ language, name, hints, explanations: samples },
    ...shownStatement(read, translation, slug, pictures),
    editorial: editorial && withPictures(editorial.text, pictures),
  }
}

type StoredTexts = ReturnType<typeof storedTexts>
type FormerRow = typeof problemStatements.$inferSelect

/** A translation that came back as it was still belongs to the original that it was written for. */
function markOf(read: ProblemPackage, texts: StoredTexts, former: readonly FormerRow[]): string | null {
  const before = former.find(({ language }) => language === texts.language)
  const isSame = before && Object.entries(texts).every(([key, text]) => isEqual(before[key as keyof FormerRow], text))
  return isSame ? before.originalMark : originalMark({ ...read.statement, name: read.name })
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

const namesIn = (rows: readonly StoredTexts[]) =>
  Object.fromEntries(rows.flatMap(({ language, name }) => (name === null ? [] : [[language, name]])))
