import { readLatex } from '@arbiter/problem-format/latex/latex-statement'
import { MANIFEST } from '@arbiter/problem-format/manifest'
import { decodeText, type PackageFiles } from '@arbiter/problem-format/package-data'
import { readableMarkdown } from '@arbiter/problem-format/pictures'
import type { ProblemPackage } from '@arbiter/problem-format/problem-package'
import { findStatements, type StatementFile, splitStatement } from '@arbiter/problem-format/statement'
import { sectioned } from '../store/export-statement.ts'
import { latexFor } from '../store/legacy-statement.ts'
import type { PackageChange } from '../store/working-copy.ts'
import { editYaml, type YamlFile } from './edit-yaml.ts'

export interface StatementTexts {
  name: string
  statement: string
  inputFormat: string
  outputFormat: string
  customConstraints: string | null
}

export interface PackageTranslation extends StatementTexts {
  language: string
  /** What the texts were read from. One that is not Markdown becomes Markdown when it is saved; a PDF has no text. */
  type: StatementFile['type']
}

/** The statement in every language, as it is written in the package: constants and the names of pictures are not filled in. */
export async function readLanguages(files: PackageFiles, read: ProblemPackage): Promise<PackageTranslation[]> {
  const found = findStatements(files)
  const first = found.filter(({ language }, index) => found.findIndex((each) => each.language === language) === index)
  return Promise.all(
    first.map(async (file, index) => {
      const { markdown, name } = await sourceOf(files, file)
      const stated = read.names[file.language] ?? (index === 0 ? read.name : name)
      return { language: file.language, type: file.type, name: stated ?? '', ...splitStatement(markdown) }
    }),
  )
}

async function sourceOf(
  files: PackageFiles,
  { path, type }: StatementFile,
): Promise<{ markdown: string; name: string | null }> {
  if (type === 'pdf') return { markdown: '', name: null }
  const { text } = decodeText(await files.read(path))
  if (type === 'md') return { markdown: readableMarkdown(text), name: null }
  return readLatex(text, {}, () => undefined)
}

/** The changes that make these the texts of a language; null deletes it. */
export async function translationChanges(
  files: PackageFiles,
  read: ProblemPackage,
  language: string,
  texts: StatementTexts | null,
): Promise<PackageChange[]> {
  const written = texts === null ? [] : statementFiles(read, language, texts)
  const kept = new Set(written.map(({ path }) => path))
  const others = findStatements(files).filter((file) => file.language === language && !kept.has(file.path))
  return [
    ...others.map(({ path }) => ({ path, isDeleted: true as const })),
    ...written,
    ...(await editYaml(files, MANIFEST, (file) => setName(file, read, language, texts?.name ?? null))),
  ]
}

/** As an export writes them: a legacy package has the text in LaTeX for others as well. */
function statementFiles({ format }: ProblemPackage, language: string, texts: StatementTexts) {
  const markdown = sectioned(texts)
  const current = { path: `statement/problem.${language}.md`, text: markdown }
  if (format === '2025-09') return [current]
  return [current, { path: `problem_statement/problem.${language}.tex`, text: latexFor(texts.name, markdown) }]
}

/** One name without a language is that of the first statement. */
function setName(file: YamlFile, read: ProblemPackage, language: string, name: string | null): void {
  const names: Record<string, string> = { [read.statement.language]: read.name, ...read.names }
  const { [language]: _, ...others } = names
  const next = name === null || name === '' ? others : { ...names, [language]: name }
  if (JSON.stringify(next) === JSON.stringify(read.names)) return
  const codes = Object.keys(next)
  file.set('name', codes.length === 1 && codes[0] === 'en' ? next.en : next)
}
