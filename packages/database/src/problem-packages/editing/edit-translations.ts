import { EDITORIAL, type PackageEditorial } from '@arbiter/problem-format/editorial'
import { readLatex } from '@arbiter/problem-format/latex/latex-statement'
import { MANIFEST } from '@arbiter/problem-format/manifest'
import { originalMark } from '@arbiter/problem-format/original-mark'
import { decodeText, type PackageFiles } from '@arbiter/problem-format/package-data'
import { readableMarkdown } from '@arbiter/problem-format/pictures'
import type { PackageTranslation, ProblemPackage } from '@arbiter/problem-format/problem-package'
import { SETTINGS } from '@arbiter/problem-format/settings'
import { findStatements, type StatementFile, splitStatement } from '@arbiter/problem-format/statement'
import { sectioned } from '../store/export-statement.ts'
import { latexFor } from '../store/legacy-statement.ts'
import type { PackageChange } from '../store/working-copy.ts'
import { editYaml, setKey, type YamlFile } from './edit-yaml.ts'

export interface TranslatedTexts {
  name: string
  statement: string
  inputFormat: string
  outputFormat: string
  customConstraints: string | null
  hints: string[]
  /** One for each sample, in their order; empty where there is none. */
  explanations: string[]
  editorial: string | null
}

export interface PackageLanguage extends TranslatedTexts {
  language: string
  /** What the texts were read from. One that is not Markdown becomes Markdown when it is saved; a PDF has no text. */
  type: StatementFile['type']
  /** Whether the original has changed since it was translated. */
  isOutdated: boolean
}

/** The texts in every language, as they are written in the package: constants and the names of pictures are not filled in. */
export async function readLanguages(files: PackageFiles, read: ProblemPackage): Promise<PackageLanguage[]> {
  const found = findStatements(files)
  const first = found.filter(({ language }, index) => found.findIndex((each) => each.language === language) === index)
  return Promise.all(
    first.map(async (file, index) => {
      const { markdown, name } = await sourceOf(files, file)
      const stated = read.names[file.language] ?? (index === 0 ? read.name : name)
      const help = index === 0 ? originalHelp(read) : translatedHelp(read, file.language)
      const editorial = await editorialOf(files, help.editorial)
      return {
        ...{ language: file.language, type: file.type, name: stated ?? '' },
        ...splitStatement(markdown),
        ...{ hints: help.hints, explanations: help.samples, editorial },
        isOutdated: isOutdated(read, file.language),
      }
    }),
  )
}

function isOutdated(read: ProblemPackage, language: string): boolean {
  const { of = null } = read.settings.translations[language] ?? {}
  return of !== null && of !== markOfOriginal(read)
}

const markOfOriginal = ({ name, statement }: ProblemPackage) => originalMark({ ...statement, name })

type Help = Pick<PackageTranslation, 'hints' | 'samples' | 'editorial'>

const originalHelp = ({ settings, cases, editorial }: ProblemPackage): Help => ({
  hints: settings.hints,
  samples: cases.filter(({ isSample }) => isSample).map(({ explanation }) => explanation ?? ''),
  editorial,
})

function translatedHelp({ settings, translations }: ProblemPackage, language: string): Help {
  const { hints = [], samples = [] } = settings.translations[language] ?? {}
  const editorial = translations.find((each) => each.language === language)?.editorial ?? null
  return { hints, samples, editorial }
}

async function sourceOf(
  files: PackageFiles,
  { path, type }: Pick<StatementFile, 'path' | 'type'>,
): Promise<{ markdown: string; name: string | null }> {
  if (type === 'pdf') return { markdown: '', name: null }
  const { text } = decodeText(await files.read(path))
  if (type === 'md') return { markdown: readableMarkdown(text), name: null }
  return readLatex(text, {}, () => undefined)
}

async function editorialOf(files: PackageFiles, editorial: PackageEditorial | null): Promise<string | null> {
  if (editorial === null) return null
  const { path } = editorial
  return (await sourceOf(files, { path, type: path.endsWith('.tex') ? 'tex' : 'md' })).markdown.trim()
}

/** The changes that make these the texts of a language; null deletes it. */
export async function translationChanges(
  files: PackageFiles,
  read: ProblemPackage,
  language: string,
  texts: TranslatedTexts | null,
): Promise<PackageChange[]> {
  const written = texts === null ? [] : [...statementFiles(read, language, texts), ...editorialFiles(language, texts)]
  const kept = new Set(written.map(({ path }) => path))
  const former = [
    ...findStatements(files).filter((file) => file.language === language),
    ...editorialsIn(files, language),
  ]
  return [
    ...former.filter(({ path }) => !kept.has(path)).map(({ path }) => ({ path, isDeleted: true as const })),
    ...written,
    ...(await editYaml(files, MANIFEST, (file) => setName(file, read, language, texts?.name ?? null))),
    ...(await editYaml(files, SETTINGS, (file) => setTranslation(file, read, language, texts))),
  ]
}

/** Not only the one that is shown. */
const editorialsIn = (files: PackageFiles, language: string) =>
  files.paths.filter((path) => EDITORIAL.exec(path)?.[2] === language).map((path) => ({ path }))

function editorialFiles(language: string, { editorial }: TranslatedTexts) {
  return editorial === null ? [] : [{ path: `solution/solution.${language}.md`, text: `${editorial}\n` }]
}

/** Notes what was translated, so that a later change of the original shows. */
function setTranslation(file: YamlFile, read: ProblemPackage, language: string, texts: TranslatedTexts | null): void {
  const { [language]: _, ...others } = (file.toJS() as { translations?: Record<string, unknown> }).translations ?? {}
  const own = texts && {
    ...(texts.hints.some((text) => text !== '') && { hints: texts.hints }),
    ...(texts.explanations.some((text) => text !== '') && { samples: texts.explanations }),
    of: markOfOriginal(read),
  }
  const next = own ? { ...others, [language]: own } : others
  setKey(file, 'translations', Object.keys(next).length > 0 ? next : undefined)
}

/** As an export writes them: a legacy package has the text in LaTeX for others as well. */
function statementFiles({ format }: ProblemPackage, language: string, texts: TranslatedTexts) {
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
