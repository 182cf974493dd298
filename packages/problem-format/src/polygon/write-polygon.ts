/** A problem in the form of a package of Polygon: `problem.xml`, statements in LaTeX by sections, and tests by their numbers. */
import { descriptions } from '@arbiter/rules/languages/descriptions'
import { fault, type PlainFault } from '../fault.ts'
import {
  NotInFormat,
  readmeOf,
  refuseForeignKinds,
  textFile,
  type WrittenArchive,
} from '../foreign/writing/written-archive.ts'
import { standardCheckerFor } from '../foreign/writing/written-comparison.ts'
import { type WrittenGroup, writtenGroups } from '../foreign/writing/written-groups.ts'
import { dataAt, existsIn, type PackageData } from '../package-data.ts'
import { withPictures } from '../pictures.ts'
import type { PackageTranslation, ProblemPackage } from '../problem-package.ts'
import type { PackageStatement } from '../statement.ts'
import { latexOf } from '../store/markdown-to-latex.ts'
import type { PackageSubmission } from '../submissions.ts'
import { languageNames } from './languages.ts'

const MIB = 1024 * 1024

export async function writePolygon(read: ProblemPackage): Promise<WrittenArchive> {
  refuseForeignKinds(read)
  const losses: PlainFault[] = []
  const tests = testsOf(read, losses)
  const assets = [...checkerOf(read, losses), ...validatorsOf(read), ...solutionsOf(read, losses)]
  if (read.editorial || read.settings.hints.length > 0) losses.push(fault('written.help'))
  if (read.cases.some(({ explanation }) => explanation !== null)) losses.push(fault('written.explanations'))
  const texts = [read.statement, ...read.translations]
  const xml = manifestOf(read, texts, tests.xml, assets)
  const files = [
    ...[textFile('problem.xml', xml), ...texts.flatMap((text) => sectionsOf(read, text)), ...tests.files],
    ...assets.flatMap(({ files }) => files),
  ]
  const once = [...new Map(files.map((file) => [file.path, file])).values()]
  return { files: [...once, readmeOf('Polygon', read, losses)], losses }
}

const escaped = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\p{C}/gu, ' ')

/** An element on lines of its own. */
function element(name: string, attributes: Record<string, string | number>, children: readonly string[] = []): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
  const open = `<${name}${written.join('')}`
  return children.length > 0 ? `${open}>\n${children.join('\n')}\n</${name}>` : `${open}/>`
}

const leaf = (name: string, text: string | number) => `<${name}>${escaped(String(text))}</${name}>`

type Text = PackageStatement | PackageTranslation

const languageOf = ({ language }: Text) => languageNames[language.split('-')[0] ?? ''] ?? language

function manifestOf(read: ProblemPackage, texts: readonly Text[], tests: string, assets: readonly Asset[]): string {
  const { slug, name, names, keywords } = read
  const named = texts.map((text) => ({ language: languageOf(text), value: names[text.language] ?? text.name ?? name }))
  const of = (kind: Asset['kind']) => assets.filter((asset) => asset.kind === kind).map(({ xml }) => xml)
  const list = (kind: Asset['kind']) => (of(kind).length > 0 ? [element(`${kind}s`, {}, of(kind))] : [])
  const parts = [
    element(
      'names',
      {},
      named.map((each) => element('name', each)),
    ),
    tests,
    element('assets', {}, [...of('checker'), ...of('interactor'), ...list('validator'), ...list('solution')]),
    ...(keywords.length > 0
      ? [
          element(
            'tags',
            {},
            keywords.map((value) => element('tag', { value })),
          ),
        ]
      : []),
  ]
  const root = element('problem', { revision: 1, 'short-name': slug, url: '' }, parts)
  return `<?xml version="1.0" encoding="utf-8" standalone="no"?>\n${root}\n`
}

/** The legend, the input and the output have a file each, beside the pictures that they show. */
function sectionsOf({ files }: ProblemPackage, text: Text): PackageData[] {
  const folder = `statement-sections/${languageOf(text)}`
  const names = new Map(text.pictures.map(({ reference, path }) => [reference, path.split('/').at(-1) ?? path]))
  const constraints = text.customConstraints ? `\n\n### Constraints\n\n${text.customConstraints}` : ''
  const sections = { legend: text.statement, input: `${text.inputFormat}${constraints}`, output: text.outputFormat }
  return [
    ...Object.entries(sections).map(([name, markdown]) =>
      textFile(`${folder}/${name}.tex`, `${latexOf(withPictures(markdown, names))}\n`),
    ),
    ...text.pictures.map(({ reference, path }) => ({
      ...dataAt(files, path),
      path: `${folder}/${names.get(reference)}`,
    })),
  ]
}

function testsOf(read: ProblemPackage, losses: PlainFault[]): { xml: string; files: PackageData[] } {
  const { cases, limits } = read
  const groups = writtenGroups(read, losses)
  const width = Math.max(2, String(cases.length).length)
  const files = cases.flatMap(({ input, output }, index) => {
    const path = `tests/${String(index + 1).padStart(width, '0')}`
    return [
      { ...input, path },
      { ...output, path: `${path}.a` },
    ]
  })
  const xml = element('judging', { 'input-file': '', 'output-file': '' }, [
    element('testset', { name: 'tests' }, [
      leaf('time-limit', limits.timeLimitMs ?? 1000),
      leaf('memory-limit', limits.memoryLimitMb * MIB),
      leaf('test-count', cases.length),
      leaf('input-path-pattern', `tests/%0${width}d`),
      leaf('answer-path-pattern', `tests/%0${width}d.a`),
      element(
        'tests',
        {},
        cases.map((one) => testOf(one, groups)),
      ),
      ...(groups
        ? [
            element(
              'groups',
              {},
              groups.map((group, index) => groupOf(group, index, groups, losses)),
            ),
          ]
        : []),
    ]),
  ])
  return { xml, files }
}

const groupName = (index: number) => String(index + 1)

/** In a group that is passed as a whole the first test has all points. */
function testOf(one: ProblemPackage['cases'][number], groups: readonly WrittenGroup[] | null): string {
  const place = groups?.findIndex(({ cases }) => cases.includes(one)) ?? -1
  const group = groups?.[place]
  if (!group) return element('test', { method: 'manual', ...(one.isSample && { sample: 'true' }) })
  const isSum = group.aggregation === 'sum'
  const points = isSum ? group.points / group.cases.length : group.cases[0] === one ? group.points : 0
  return element('test', { method: 'manual', group: groupName(place), points })
}

function groupOf(group: WrittenGroup, index: number, groups: readonly WrittenGroup[], losses: PlainFault[]): string {
  const { name, aggregation, requires } = group
  if (!['sum', 'min', 'pass-fail'].includes(aggregation))
    losses.push(fault('written.rule', { group: name, rule: aggregation, other: 'complete-group' }))
  const before = requires.filter((place) => place < index && groups[place])
  const dependencies = before.map((place) => element('dependency', { group: groupName(place) }))
  return element(
    'group',
    { name: groupName(index), 'points-policy': aggregation === 'sum' ? 'each-test' : 'complete-group' },
    dependencies.length > 0 ? [element('dependencies', {}, dependencies)] : [],
  )
}

interface Asset {
  kind: 'checker' | 'interactor' | 'validator' | 'solution'
  xml: string
  files: PackageData[]
}

const CPP = 'cpp.g++17'

const programFiles = (files: readonly { path: string; read(): Promise<Buffer> }[]): PackageData[] =>
  files.map(({ path, read }) => ({ path: `files/${path}`, size: 0, read }))

/** Polygon runs programs that use testlib, and no others. */
function checkerOf(read: ProblemPackage, losses: PlainFault[]): Asset[] {
  const { validator, isInteractive } = read.judging
  if (!validator) {
    const name = standardCheckerFor(read.comparison, losses)
    losses.push(fault('written.checker', { name: `std::${name}.cpp` }))
    return [{ kind: 'checker', xml: element('checker', { name: `std::${name}.cpp`, type: 'testlib' }), files: [] }]
  }
  if (validator.interface !== 'testlib' || validator.language !== 'cpp') throw new NotInFormat()
  const kind = isInteractive ? 'interactor' : 'checker'
  const source = element('source', { path: `files/${validator.files[0]?.path ?? ''}`, type: CPP })
  const xml = element(kind, isInteractive ? {} : { type: 'testlib' }, [source])
  return [{ kind, xml, files: programFiles(validator.files) }]
}

function validatorsOf({ inputValidators }: ProblemPackage): Asset[] {
  return inputValidators.flatMap((each): Asset[] => {
    if (each.kind !== 'program' || !each.isTestlib) return []
    const source = element('source', { path: `files/${each.files[0]?.path ?? ''}`, type: CPP })
    return [{ kind: 'validator', xml: element('validator', {}, [source]), files: programFiles(each.files) }]
  })
}

const tags: Partial<Record<PackageSubmission['label'], string>> = {
  ...{ accepted: 'accepted', wrong_answer: 'wrong-answer', time_limit_exceeded: 'time-limit-exceeded' },
  ...{ run_time_error: 'failed', brute_force: 'time-limit-exceeded-or-accepted', rejected: 'rejected' },
}

/** Polygon's names of compilers, of which other readers look at the beginning. */
const types: Record<string, string> = {
  ...{ c: 'c.gcc', cpp: CPP, java: 'java11', python3: 'python.3', csharp: 'csharp.mono', javascript: 'js.node' },
  ...{ go: 'go', kotlin: 'kotlin', pascal: 'pas.fpc', rust: 'rust', php: 'php', ruby: 'ruby', perl: 'perl', d: 'd' },
  ...{ haskell: 'haskell.ghc' },
}

function solutionsOf({ submissions, files }: ProblemPackage, losses: PlainFault[]): Asset[] {
  let hasMain = false
  return submissions.flatMap(({ path, label, language }): Asset[] => {
    const type = types[descriptions[language].packageCode]
    if (!type) losses.push(fault('written.language', { language }))
    if (!type || !existsIn(files, `submissions/${path}`)) return []
    const isMain = label === 'accepted' && !hasMain
    hasMain ||= isMain
    const tag = isMain ? 'main' : (tags[label] ?? 'rejected')
    const place = `solutions/${path.replace('/', '-')}`
    const source = element('source', { path: place, type })
    const content = { ...dataAt(files, `submissions/${path}`), path: place }
    return [{ kind: 'solution', xml: element('solution', { tag }, [source]), files: [content] }]
  })
}
