/** Reads a package of Polygon, `problem.xml` with its files: the full one, whose tests are generated already. */
import type { LimitCeilings } from '@arbiter/rules/judging/limit-ceilings'
import { MEMORY_LIMIT_MB, TIME_LIMIT_MS } from '@arbiter/rules/limits'
import { fault } from '../fault.ts'
import { readLatex } from '../latex/latex-statement.ts'
import { existsIn, type PackageFiles, readText } from '../package-data.ts'
import type { PackageFaults } from '../package-faults.ts'
import { timeLimitFault } from '../package-limits.ts'
import { picturesIn, withPaths } from '../pictures.ts'
import type { PackageLimits, ProblemPackage } from '../problem-package.ts'
import { readSettings } from '../settings.ts'
import type { PackageStatement } from '../statement.ts'
import { withHelp } from '../translated-help.ts'
import { languageCodes } from './languages.ts'
import { readPolygonChecker, readPolygonValidators } from './polygon-checker.ts'
import { readPolygonSolutions } from './polygon-solutions.ts'
import { readPolygonScoring, readPolygonTests } from './polygon-tests.ts'
import { elementsAt, readXml, textAt, type XmlElement, XmlError } from './read-xml.ts'

const MANIFEST = 'problem.xml'
const MIB = 1024 * 1024

export const isPolygonPackage = (files: PackageFiles) => existsIn(files, MANIFEST)

export async function readPolygonPackage(
  files: PackageFiles,
  faults: PackageFaults,
  ceilings: LimitCeilings,
): Promise<ProblemPackage | null> {
  const problem = parsed((await readText(files, MANIFEST, faults)) ?? '', faults)
  if (!problem) return null
  const [judging] = elementsAt(problem, 'judging')
  if (judging?.attributes['input-file'] || judging?.attributes['output-file'])
    faults.error(MANIFEST, fault('polygon.files'), { field: 'judging' })
  const sets = elementsAt(judging, 'testset')
  const set = sets.find(({ attributes }) => attributes.name === 'tests') ?? sets[0]
  const names = namesIn(problem)
  const { comparison, validator, isInteractive } = readPolygonChecker(files, problem, faults)
  const { submissions, skipped } = await readPolygonSolutions(files, problem)
  const [statement, ...others] = await readStatements(files, names, faults)
  const settings = await readSettings(files, faults)
  const translations = withHelp(others, { settings, editorials: [], shown: null }, faults)
  return {
    ...{ slug: problem.attributes['short-name'] || files.name, format: 'polygon', uuid: null },
    ...{ name: names[statement.language] ?? statement.name ?? files.name, names, translations },
    keywords: elementsAt(problem, 'tags', 'tag').flatMap(({ attributes }) => attributes.value ?? []),
    editorial: null,
    constants: {},
    settings,
    statement,
    limits: limitsOf(set, ceilings, faults),
    allowedLanguages: null,
    comparison,
    judging: { validator, isInteractive, passes: 1, scoring: readPolygonScoring(set, faults), included: [] },
    cases: readPolygonTests(files, set, faults),
    ...{ submissions, skippedSubmissions: skipped, files, warnings: [] },
    inputValidators: readPolygonValidators(files, problem, faults),
    ...{ answerValidators: [], extraCases: [] },
  }
}

function parsed(text: string, faults: PackageFaults): XmlElement | null {
  try {
    const root = readXml(text)
    if (root.name === 'problem') return root
    faults.error(MANIFEST, fault('polygon.none'))
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    faults.error(MANIFEST, fault('polygon.xml', { line: error.line }))
  }
  return null
}

const languageCode = (language: string) => languageCodes[language] ?? language

function namesIn(problem: XmlElement): Record<string, string> {
  const named = elementsAt(problem, 'names', 'name')
  return Object.fromEntries(
    named.map(({ attributes }) => [languageCode(attributes.language ?? ''), attributes.value ?? '']),
  )
}

function limitsOf(set: XmlElement | undefined, ceilings: LimitCeilings, faults: PackageFaults): PackageLimits {
  const timeLimitMs = Number(textAt(set, 'time-limit'))
  const memory = Math.round(Number(textAt(set, 'memory-limit')) / MIB)
  const [min, max] = [MEMORY_LIMIT_MB.min, ceilings.memoryLimitMb]
  if (!(timeLimitMs >= TIME_LIMIT_MS.min && timeLimitMs <= ceilings.timeLimitMs))
    faults.error(MANIFEST, timeLimitFault(ceilings.timeLimitMs), { field: 'time-limit' })
  if (!(memory >= min && memory <= max))
    faults.warn(MANIFEST, fault('limit.nearestMemory', { min, max }), { field: 'memory-limit' })
  return {
    timeLimitMs,
    timeRule: { multiplier: 5, resolutionMs: 1000, leastMs: 1000 },
    memoryLimitMb: Math.min(max, Math.max(min, memory || MEMORY_LIMIT_MB.default)),
    ...{ outputLimitBytes: null, codeLimitBytes: null, compileLimitMs: null },
  }
}

const SECTIONS = 'statement-sections'

/** English first where there is a choice. */
async function readStatements(
  files: PackageFiles,
  names: Record<string, string>,
  faults: PackageFaults,
): Promise<[PackageStatement, ...PackageStatement[]]> {
  const folders = files.paths.flatMap((path) => path.match(/^statement-sections\/([^/]+)\/legend\.tex$/)?.[1] ?? [])
  const [first = 'english', ...others] = folders.sort((a, b) => Number(b === 'english') - Number(a === 'english'))
  if (folders.length === 0) faults.error(`${SECTIONS}/english/legend.tex`, fault('polygon.noStatement'))
  const read: [PackageStatement, ...PackageStatement[]] = [await readSections(files, first, names, faults)]
  for (const language of others) {
    const { pictures, language: code, name, ...texts } = await readSections(files, language, names, faults)
    const named = withPaths(texts, pictures)
    read.push({ ...named.texts, pictures: named.pictures, language: code, name })
  }
  return read
}

async function readSections(
  files: PackageFiles,
  language: string,
  names: Record<string, string>,
  faults: PackageFaults,
): Promise<PackageStatement> {
  const section = (name: string) => readSection(files, `${SECTIONS}/${language}/${name}.tex`, faults)
  const [legend, notes, scoring] = [await section('legend'), await section('notes'), await section('scoring')]
  const statement = [legend, headed('Scoring', scoring), headed('Notes', notes)].filter(Boolean).join('\n\n')
  const inputFormat = [await section('input'), await section('interaction')].filter(Boolean).join('\n\n')
  const outputFormat = await section('output')
  const code = languageCode(language)
  return {
    ...{ language: code, statement, inputFormat, outputFormat, customConstraints: null, name: names[code] ?? null },
    pictures: picturesIn(files, `${SECTIONS}/${language}/legend.tex`, [statement, inputFormat, outputFormat], faults),
  }
}

const headed = (name: string, text: string) => (text === '' ? '' : `### ${name}\n\n${text}`)

async function readSection(files: PackageFiles, path: string, faults: PackageFaults): Promise<string> {
  if (!existsIn(files, path)) return ''
  const text = (await readText(files, path, faults)) ?? ''
  return readLatex(text, {}, (line, fault) => faults.warn(path, fault, { line })).markdown
}
