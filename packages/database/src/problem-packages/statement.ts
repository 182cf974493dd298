import { MAX_STATEMENT_LENGTH } from '@arbiter/rules/limits'
import { readLatex } from './latex/latex-statement.ts'
import { type Manifest, withConstants } from './manifest.ts'
import { existsIn, type PackageFiles, readText } from './package-data.ts'
import type { PackageFaults } from './package-faults.ts'

export interface PackagePicture {
  /** What the text calls it. */
  reference: string
  path: string
}

export interface PackageStatement {
  language: string
  statement: string
  inputFormat: string
  outputFormat: string
  customConstraints: string | null
  /** Of the files that the texts show; they name them by these references. */
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

/** English first, and of one language what can be shown best. */
export function findStatements(files: PackageFiles): StatementFile[] {
  const found = files.paths.flatMap((path) => {
    const [, language = 'en', type] = STATEMENT.exec(path) ?? []
    return type ? [{ path, language, type: type as StatementFile['type'] }] : []
  })
  if (found.length === 0 && existsIn(files, 'problem.pdf'))
    return [{ path: 'problem.pdf', language: 'en', type: 'pdf' }]
  const rank = ({ language, type, path }: StatementFile) =>
    `${language === 'en' ? 0 : 1}${language}${preferred.indexOf(type)}${path}`
  return found.sort((one, other) => (rank(one) < rank(other) ? -1 : 1))
}

export async function readStatement(
  files: PackageFiles,
  manifest: Manifest,
  faults: PackageFaults,
): Promise<PackageStatement> {
  const [chosen, ...others] = findStatements(files)
  if (!chosen) {
    // Others judge with such packages; here it stays hidden until it has a text.
    faults.warn('statement', 'there is no statement: statement/problem.en.md or problem_statement/problem.en.tex')
    return emptyStatement('en')
  }
  const languages = new Set(others.map(({ language }) => language).filter((language) => language !== chosen.language))
  if (languages.size > 0)
    faults.warn(chosen.path, `is shown; statements in other languages are kept: ${[...languages].join(', ')}`)
  return readChosen(files, manifest, chosen, faults)
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
  const warn = (line: number | null, fault: string) => faults.warn(path, fault, { line })
  const { markdown, name } =
    type === 'tex'
      ? readLatex(withConstants(source, manifest.constants), manifest.constants, warn)
      : { markdown: withConstants(source, manifest.constants), name: null }
  const split = splitStatement(withoutSamples(markdown))
  const texts = [split.statement, split.inputFormat, split.outputFormat, split.customConstraints ?? '']
  checkTexts(path, texts, faults)
  return { ...split, language, name, pictures: picturesIn(files, path, texts, faults) }
}

/** The page links to it; what it says can't be searched or read on a small screen. */
function linkedStatement(path: string, language: string, faults: PackageFaults): PackageStatement {
  faults.warn(path, 'is the only statement: the page links to it. A statement in Markdown or LaTeX is shown itself')
  return { ...emptyStatement(language), statement: linkToStatement(path) }
}

function checkTexts(path: string, texts: string[], faults: PackageFaults): void {
  if (texts.every((text) => text === '')) faults.warn(path, 'has no text')
  if (texts.some((text) => text.length > MAX_STATEMENT_LENGTH))
    faults.error(path, `has a section that is longer than ${MAX_STATEMENT_LENGTH} letters`)
}

/** The page shows all samples in a place of their own. */
const withoutSamples = (text: string) => text.replace(/\{\{\s*(nextsample|remainingsamples)\s*\}\}/g, '')

type Section = 'Input' | 'Output' | 'Constraints'

/** A heading of the second level, alone on its line. Interaction is what an interactive problem has for its input. */
const HEADING = /^## +(Input|Output|Constraints|Interaction)(?: (?:format|specification))? *$/i

/** The page shows the formats and the constraints in places of their own, so the statement is split at their headings. */
export function splitStatement(text: string) {
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
  const part = (name: Section | null) => (parts.get(name) ?? []).join('\n').trim()
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

const PICTURE = /!\[(?:[^\]\\]|\\.)*\]\(([^)\s]+)(?:\s+"[^"]*")?\)/g

/** The pictures that the texts name and the package has; others can't be shown. */
export function picturesIn(
  files: PackageFiles,
  statementPath: string,
  texts: string[],
  faults: PackageFaults,
): PackagePicture[] {
  const references = new Set(texts.flatMap((text) => [...text.matchAll(PICTURE)].map((match) => match[1] ?? '')))
  return [...references].flatMap((reference) => {
    if (/^([a-z]+:|\/)/i.test(reference)) {
      faults.warn(statementPath, `shows ${reference}, which is not in the package: such pictures are not loaded`)
      return []
    }
    const path = findPicture(files, statementPath, reference)
    if (path === null) faults.warn(statementPath, `shows ${reference}, which is not in the package or no PNG or JPEG`)
    return path === null ? [] : [{ reference, path }]
  })
}

const PICTURE_ENDINGS = ['', '.png', '.jpg', '.jpeg', '.webp']

/** Beside the statement, or anywhere below its folder; LaTeX leaves endings out, and means PDF where there is a PNG too. */
function findPicture(files: PackageFiles, statementPath: string, reference: string): string | null {
  const folder = statementPath.split('/').slice(0, -1).join('/')
  const named = decodedName(reference).replace(/^\.\//, '')
  const bare = named.replace(/\.(pdf|eps|svg)$/i, '')
  const candidates = [named, bare].flatMap((name) => PICTURE_ENDINGS.map((ending) => `${name}${ending}`))
  const isPicture = (path: string) => /\.(png|jpe?g|webp)$/i.test(path)
  const places = [folder, 'problem_statement', 'statement', ''].map((place) => (place === '' ? '' : `${place}/`))
  const exact = places.flatMap((place) => candidates.map((name) => `${place}${name}`))
  const found = exact.find((path) => isPicture(path) && existsIn(files, path))
  if (found) return found
  const base = candidates.map((name) => `/${name.split('/').at(-1)}`)
  return files.paths.find((path) => isPicture(path) && base.some((name) => path.endsWith(name))) ?? null
}

function decodedName(reference: string): string {
  try {
    return decodeURIComponent(reference)
  } catch {
    return reference
  }
}

/** What stands for the text of a statement that is a PDF. */
export const linkToStatement = (address: string) => `[The statement as PDF](${address})`

/** The texts with other addresses of their pictures. */
export function withPictures(text: string, addresses: ReadonlyMap<string, string>): string {
  return text.replace(PICTURE, (whole, reference: string) => {
    const address = addresses.get(reference)
    return address === undefined ? whole : whole.replace(`](${reference}`, () => `](${address}`)
  })
}
