import { MAX_STATEMENT_LANGUAGES, MAX_STATEMENT_LENGTH } from '@arbiter/rules/limits'
import { type Fault, fault, faultWithin, type PlainFault } from './fault.ts'
import { takeFootnotes, withFootnotes } from './footnotes.ts'
import { readLatex } from './latex/latex-statement.ts'
import { type Manifest, withConstants } from './manifest.ts'
import { existsIn, type PackageFiles, readText } from './package-data.ts'
import { PackageFaults } from './package-faults.ts'
import { type PackagePicture, picturesIn, readableMarkdown, withPaths } from './pictures.ts'

export interface PackageStatement {
  language: string
  statement: string
  inputFormat: string
  outputFormat: string
  customConstraints: string | null
  /** The pictures that the texts show, with the references by which they name them. */
  pictures: PackagePicture[]
  /** From the statement itself, where it names the problem. */
  name: string | null
}

export interface StatementFile {
  path: string
  language: string
  type: 'md' | 'tex' | 'pdf'
}

/** `problem_statement` is what the folder was called before; a file without a language is English. */
const STATEMENT = /^(?:statement|problem_statement)\/problem(?:\.([a-zA-Z]{2,3}(?:-[a-zA-Z]{2})?))?\.(md|tex|pdf)$/

const preferred = ['md', 'tex', 'pdf']

/** English first, and then by the alphabet; of one language first what can be shown best. */
export function findStatements(files: PackageFiles): StatementFile[] {
  const found = files.paths.flatMap((path) => {
    const [, language = 'en', type] = STATEMENT.exec(path) ?? []
    return type ? [{ path, language, type: type as StatementFile['type'] }] : []
  })
  if (found.length === 0 && existsIn(files, 'problem.pdf'))
    return [{ path: 'problem.pdf', language: 'en', type: 'pdf' }]
  const rank = ({ language, type, path }: StatementFile) =>
    `${/^en\b/i.test(language) ? 0 : 1}${language}.${preferred.indexOf(type)}${path}`
  return found.sort((one, other) => (rank(one) < rank(other) ? -1 : 1))
}

export async function readStatement(
  files: PackageFiles,
  manifest: Manifest,
  faults: PackageFaults,
): Promise<PackageStatement> {
  const [chosen] = findStatements(files)
  if (!chosen) {
    // Others judge with such packages; here it stays hidden until it has a text.
    faults.warn('statement', fault('statement.none'))
    return emptyStatement('en')
  }
  return readChosen(files, manifest, chosen, faults)
}

/** Those in all other languages. One with errors is left out, and named. */
export async function readTranslations(
  files: PackageFiles,
  manifest: Manifest,
  faults: PackageFaults,
): Promise<PackageStatement[]> {
  const found = findStatements(files)
  const seen = new Set([found[0]?.language])
  const others = found.filter(({ language }) => !seen.has(language) && seen.add(language))
  for (const { path } of others.slice(MAX_STATEMENT_LANGUAGES))
    faults.warn(path, fault('statement.tooMany', { max: MAX_STATEMENT_LANGUAGES }))
  const read: PackageStatement[] = []
  for (const each of others.slice(0, MAX_STATEMENT_LANGUAGES)) {
    const own = new PackageFaults()
    const statement = await readChosen(files, manifest, each, own)
    for (const { file, line, code, values } of own.list)
      faults.warn(file, own.errors.length > 0 ? leftOut({ code, values }) : { code, values }, { line })
    if (own.errors.length === 0) read.push(translated(statement, manifest))
  }
  return read
}

/** No sentence about a statement has another one in it. */
const leftOut = (found: Fault) => faultWithin('statement.leftOut', { fault: found as PlainFault })

function translated(read: PackageStatement, { names }: Manifest): PackageStatement {
  const { statement, inputFormat, outputFormat, customConstraints } = read
  const { texts, pictures } = withPaths({ statement, inputFormat, outputFormat, customConstraints }, read.pictures)
  return { ...read, ...texts, pictures, name: names[read.language] ?? read.name }
}

const emptyStatement = (language: string): PackageStatement => ({
  ...{ language, statement: '', inputFormat: '', outputFormat: '', customConstraints: null, pictures: [], name: null },
})

async function readChosen(
  files: PackageFiles,
  manifest: Manifest,
  { path, language, type }: StatementFile,
  faults: PackageFaults,
): Promise<PackageStatement> {
  if (type === 'pdf') return linkedStatement(path, language, faults)
  const source = (await readText(files, path, faults)) ?? ''
  const warn = (line: number | null, found: Fault) => faults.warn(path, found, { line })
  const { markdown, name, pictureFolders } =
    type === 'tex'
      ? readLatex(withConstants(source, manifest.constants), manifest.constants, warn)
      : { markdown: readableMarkdown(withConstants(source, manifest.constants)), name: null, pictureFolders: [] }
  const split = splitStatement(withoutSamples(markdown))
  const texts = [split.statement, split.inputFormat, split.outputFormat, split.customConstraints ?? '']
  checkTexts(path, texts, faults)
  return { ...split, language, name, pictures: picturesIn(files, path, texts, faults, pictureFolders) }
}

/** The page shows the file; what it says can't be searched. */
function linkedStatement(path: string, language: string, faults: PackageFaults): PackageStatement {
  faults.warn(path, fault('statement.pdf'))
  return { ...emptyStatement(language), statement: linkToStatement(path) }
}

function checkTexts(path: string, texts: string[], faults: PackageFaults): void {
  if (texts.every((text) => text === '')) faults.warn(path, fault('statement.empty'))
  if (texts.some((text) => text.length > MAX_STATEMENT_LENGTH))
    faults.error(path, fault('statement.longSection', { letters: MAX_STATEMENT_LENGTH }))
}

/** The page shows all samples in a place of their own. */
const withoutSamples = (text: string) => text.replace(/\{\{\s*(nextsample|remainingsamples)\s*\}\}/g, '')

type Section = 'Input' | 'Output' | 'Constraints'

/** A heading of the second level, alone on its line. Interaction is what an interactive problem has for its input. */
const HEADING = /^## +(Input|Output|Constraints|Interaction)(?: (?:format|specification))? *$/i

/** The page shows the formats and the constraints in places of their own, so the statement is split at their headings. */
export function splitStatement(whole: string) {
  const { text, notes } = takeFootnotes(whole)
  const parts = new Map<Section | null, string[]>([[null, []]])
  let section: Section | null = null
  let isCode = false
  for (const line of text.split('\n')) {
    if (/^```/.test(line)) isCode = !isCode
    const heading = isCode ? undefined : sectionOf(line)
    if (heading) section = heading
    else if (parts.has(section)) parts.get(section)?.push(line)
    else parts.set(section, [line])
  }
  const part = (name: Section | null) => withFootnotes((parts.get(name) ?? []).join('\n').trim(), notes)
  return {
    statement: part(null),
    inputFormat: part('Input'),
    outputFormat: part('Output'),
    customConstraints: part('Constraints') || null,
  }
}

const sectionNames: Record<string, Section> = {
  ...{ input: 'Input', output: 'Output', constraints: 'Constraints', interaction: 'Input' },
}

const sectionOf = (line: string) => sectionNames[HEADING.exec(line)?.[1]?.toLowerCase() ?? '']

/** The text of a statement that is a PDF. */
export const linkToStatement = (address: string) => `[The statement as PDF](${address})`
