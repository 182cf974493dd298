import { withPictures } from '@arbiter/problem-format/pictures'
import type { ProblemPackage } from '@arbiter/problem-format/problem-package'
import { linkToStatement, type PackageStatement } from '@arbiter/problem-format/statement'
import { statementPdfAddress } from '@arbiter/rules/problems/problem-files'
import { eq } from 'drizzle-orm'
import type { Db } from '../../connection/connect.ts'
import { problemStatements } from '../../schema/problems.ts'

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
  await db.delete(problemStatements).where(eq(problemStatements.problemId, problemId))
  const rows = read.translations.map((translation) => ({
    ...{ problemId, language: translation.language, name: translation.name },
    ...shownStatement(read, translation, slug, pictures),
  }))
  if (rows.length > 0) await db.insert(problemStatements).values(rows)
}
