/**
 * A problem of Hydro: a folder with `problem.yaml`, statements, and `testdata` with tests and `config.yaml`. Hydro takes much
 * for granted that its files do not say; the readers beside this one know it.
 */
import { type Fault, fault } from '../../fault.ts'
import { dataAt, existsIn, type PackageData, type PackageFiles, pathsBelow, readText } from '../../package-data.ts'
import type { PackageFaults } from '../../package-faults.ts'
import { parseYamlMap, readYamlMap, type YamlMap } from '../../yaml-map.ts'
import type { ForeignCase, ForeignProblem, ForeignProgram, ForeignText } from '../foreign-problem.ts'
import { megabytesIn, millisecondsIn } from '../units.ts'
import { readHydroChecker } from './hydro-checker.ts'
import { programNamed } from './hydro-program.ts'
import { readHydroScoring } from './hydro-scoring.ts'
import { sectionsOf, takeSamples } from './hydro-text.ts'

export const MANIFEST = 'problem.yaml'
const CONFIGS = ['config.yaml', 'config.yml'].map((name) => `testdata/${name}`)

/** The same name as in the ICPC format, so the keys decide. */
export async function isHydroProblem(files: PackageFiles): Promise<boolean> {
  if (!existsIn(files, MANIFEST)) return false
  const text = (await files.read(MANIFEST)).toString('utf8')
  const isIcpc = /^problem_format_version:/m.test(text)
  return !isIcpc && (/^(title|pid):/m.test(text) || pathsBelow(files, 'testdata').length > 0)
}

export async function readHydro(files: PackageFiles, faults: PackageFaults): Promise<ForeignProblem | null> {
  const manifest = await readYamlMap(files, MANIFEST, faults)
  const config = await configOf(files, faults)
  if (!isJudged(config)) return null
  const texts = await textsOf(files, manifest, faults)
  const [original] = texts
  if (!original) {
    faults.error(MANIFEST, fault('foreign.noStatement'))
    return null
  }
  const { scoring, tests } = readHydroScoring(files, config, faults)
  const judged = readHydroChecker(files, config, scoring !== null, faults)
  reportLosses(config)
  return {
    system: 'hydro',
    id: manifest.text('pid') ?? files.name,
    uuid: manifest.isMap('arbiter') ? uuidIn(manifest.map('arbiter')) : undefined,
    origin: MANIFEST,
    keywords: manifest.list('tag') ?? [],
    source: null,
    texts: [original.text, ...texts.slice(1).map(({ text }) => text)],
    timeLimitMs: limitIn(config, 'time', millisecondsIn) ?? 1000,
    memoryLimitMb: limitIn(config, 'memory', megabytesIn) ?? 256,
    samples: original.samples,
    ...{ scoring, tests },
    ...judged,
    submissions: programsIn(files, 'std', 'accepted'),
    inputValidators: programNamed(files, config, 'validator', faults),
    pictures: filesIn(files, 'additional_file'),
    attachments: [],
    editorial: await editorialOf(files, faults),
    included: [],
  }
}

/** Written by an export of ours. */
function uuidIn(own: YamlMap): string | undefined {
  const uuid = own.text('uuid')
  return uuid !== undefined && UUID.test(uuid) ? uuid : undefined
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function configOf(files: PackageFiles, faults: PackageFaults): Promise<YamlMap> {
  const path = CONFIGS.find((each) => existsIn(files, each))
  if (path) return readYamlMap(files, path, faults)
  if (existsIn(files, 'testdata/config.ini')) faults.error('testdata/config.ini', fault('foreign.oldConfig'))
  return parseYamlMap(CONFIGS[0] ?? '', '', faults)
}

/** Kinds of problems that no judge here can run. */
function isJudged(config: YamlMap): boolean {
  const type = config.text('type') ?? 'default'
  if (['default', 'interactive'].includes(type)) return true
  config.error('type', fault('foreign.kind', { kind: type }))
  return false
}

function limitIn(config: YamlMap, key: string, read: (text: string) => number | null): number | null {
  const text = config.text(key)
  if (text === undefined) return null
  const value = read(text)
  if (value === null) config.error(key, fault('foreign.limit', { text }))
  return value
}

/** What would change a verdict is an error, what only looks different a warning. */
function reportLosses(config: YamlMap): void {
  const lost = (key: string, report: 'error' | 'warn', found: Fault) => config.has(key) && config[report](key, found)
  lost('filename', 'error', fault('foreign.namedFiles'))
  lost('multi_pass', 'error', fault('foreign.passes'))
  lost('user_extra_files', 'error', fault('foreign.extraFiles'))
  lost('langs', 'warn', fault('foreign.languages'))
  lost('time_limit_rate', 'warn', fault('foreign.rates'))
  lost('memory_limit_rate', 'warn', fault('foreign.rates'))
}

interface ReadText {
  text: ForeignText
  samples: ForeignCase[]
}

const STATEMENT = /^(?:(?:statement|problem_statement)\/)?problem(?:[_.]([a-zA-Z_]+))?\.(md|pdf)$/

async function textsOf(files: PackageFiles, manifest: YamlMap, faults: PackageFaults): Promise<ReadText[]> {
  const name = manifest.text('title') ?? files.name
  const paths = files.paths.filter((path) => STATEMENT.test(path))
  const read = await Promise.all(
    paths.map(async (path) => {
      const [, mark, ending] = STATEMENT.exec(path) ?? []
      const language = languageOf(mark)
      if (ending === 'pdf') return pdfOf(dataAt(files, path), language, name)
      return textOf((await readText(files, path, faults)) ?? '', language, name)
    }),
  )
  const original = manifest.isMap('arbiter') ? manifest.map('arbiter').text('language')?.split('-')[0] : undefined
  if (read.length > 0) return originalFirst(read, original ?? 'zh')
  const content = contentOf(manifest)
  return content.map(([language, text]) => textOf(text, language, name))
}

/** A statement without a language is in that of most Hydro sites; `zh_CN` is `zh`. */
function languageOf(mark: string | undefined): string {
  const code = (mark ?? 'zh').split('_')[0]?.toLowerCase() ?? 'zh'
  return /^[a-z]{2,3}$/.test(code) ? code : 'zh'
}

/** A text that can be searched takes precedence over a PDF file in the same language. */
const originalFirst = (read: ReadText[], original: string) => {
  const texts = read.toSorted((one, other) => Number(Boolean(other.text.file)) - Number(Boolean(one.text.file)))
  return [...new Map(texts.map((each) => [each.text.language, each])).values()].sort(
    (one, other) => Number(other.text.language === original) - Number(one.text.language === original),
  )
}

const pdfOf = (content: PackageData, language: string, name: string): ReadText => ({
  text: { language, name, statement: '', file: { ending: 'pdf', content } },
  samples: [],
})

/** `content` is a text, or an object of texts by language, in JSON or in YAML. */
function contentOf(manifest: YamlMap): [language: string, text: string][] {
  if (manifest.isMap('content')) {
    const texts = manifest.map('content')
    return texts.keys.map((key) => [languageOf(key), texts.text(key) ?? ''])
  }
  const text = manifest.text('content')
  return text === undefined ? [] : [['zh', text]]
}

function textOf(markdown: string, language: string, name: string): ReadText {
  const { text, samples } = takeSamples(markdown)
  const named = text.replace(/(\]\()file:\/\//g, '$1')
  return { text: { language, name, ...sectionsOf(named) }, samples }
}

const filesIn = (files: PackageFiles, folder: string): ForeignProgram[] =>
  pathsBelow(files, folder).map((path) => ({ path: path.slice(folder.length + 1), content: dataAt(files, path) }))

const programsIn = (files: PackageFiles, folder: string, label: string): ForeignProgram[] =>
  filesIn(files, folder).map(({ path, content }) => ({ path: `${label}/${path.split('/').at(-1)}`, content }))

async function editorialOf(files: PackageFiles, faults: PackageFaults): Promise<ForeignProblem['editorial']> {
  const path = pathsBelow(files, 'solution').find((each) => each.endsWith('.md'))
  return path ? { language: 'zh', text: (await readText(files, path, faults)) ?? '' } : null
}
