import { isMap, isScalar, LineCounter, type Pair, parseDocument, visit } from 'yaml'
import { type Fault, fault } from './fault.ts'
import { existsIn, type PackageFiles, readText } from './package-data.ts'
import type { PackageFaults } from './package-faults.ts'
import { yamlFault } from './yaml-fault.ts'

/**
 * A map of a YAML file. Scalars stay the text that was written: `2048`, `No`, `1.10` and `2026-01-01` may be names, and a
 * tolerance of `1E-6` goes to its validator by the letter. Each reader says what it expects; what is not as expected is
 * reported with its line and read as absent.
 */
export class YamlMap {
  private readonly source: YamlSource
  private readonly path: string[]
  private readonly values: Record<string, unknown>

  constructor(source: YamlSource, path: string[], values: Record<string, unknown>) {
    this.source = source
    this.path = path
    this.values = values
  }

  get file(): string {
    return this.source.file
  }

  get keys(): string[] {
    return Object.keys(this.values)
  }

  has(key: string): boolean {
    const value = Object.hasOwn(this.values, key) ? this.values[key] : undefined
    return value !== undefined && !(typeof value === 'string' && isNull(value))
  }

  isMap(key: string): boolean {
    return this.has(key) && isPlainMap(this.values[key])
  }

  isList(key: string): boolean {
    return this.has(key) && Array.isArray(this.values[key])
  }

  text(key: string): string | undefined {
    if (!this.has(key)) return undefined
    const value = this.values[key]
    if (typeof value === 'string') return value
    this.error(key, fault('yaml.text'))
    return undefined
  }

  /** A list, or words with spaces between them; numbers count as words. */
  words(key: string): string[] | undefined {
    if (!this.has(key)) return undefined
    const value = this.values[key]
    if (typeof value === 'string') return value.split(/\s+/).filter(Boolean)
    return this.list(key)
  }

  /** A list of texts, or one text. */
  list(key: string): string[] | undefined {
    if (!this.has(key)) return undefined
    const value = this.values[key]
    const items = Array.isArray(value) ? value : [value]
    if (items.every((item) => typeof item === 'string')) return items
    this.error(key, fault('yaml.texts'))
    return undefined
  }

  number(key: string): number | undefined {
    const text = this.text(key)
    if (text === undefined) return undefined
    const number = readNumber(text)
    if (number === null) this.error(key, fault('yaml.number'))
    return number ?? undefined
  }

  boolean(key: string): boolean | undefined {
    const text = this.text(key)?.toLowerCase()
    if (text === undefined) return undefined
    if (['true', 'yes', 'on'].includes(text)) return true
    if (!['false', 'no', 'off'].includes(text)) this.error(key, fault('yaml.boolean'))
    return false
  }

  choice<T extends string>(key: string, choices: readonly T[]): T | undefined {
    const text = this.text(key)
    if (text === undefined || (choices as readonly string[]).includes(text)) return text as T | undefined
    this.error(key, notAmong(choices))
    return undefined
  }

  map(key: string): YamlMap {
    const value = this.has(key) ? this.values[key] : {}
    if (!isPlainMap(value)) this.error(key, fault('yaml.map'))
    return new YamlMap(this.source, [...this.path, key], isPlainMap(value) ? value : {})
  }

  /** The maps of a list. */
  maps(key: string): YamlMap[] {
    const value = this.has(key) ? this.values[key] : []
    const items = Array.isArray(value) ? value : [value]
    if (items.every(isPlainMap))
      return items.map((item, index) => new YamlMap(this.source, [...this.path, key, String(index)], item))
    this.error(key, fault('yaml.maps'))
    return []
  }

  /** The rows of a list of lists; undefined for anything else, without a fault. */
  rows(key: string): string[][] | undefined {
    const value = this.has(key) ? this.values[key] : undefined
    const isRow = (item: unknown) => Array.isArray(item) && item.every((each) => typeof each === 'string')
    return Array.isArray(value) && value.every(isRow) ? (value as string[][]) : undefined
  }

  /** The place of a key; null if the map does not have it. */
  fileAndLine(key: string): { file: string; line: number | null } | null {
    return this.has(key) ? { file: this.file, line: this.placeOf(key).line } : null
  }

  warnUnknown(known: readonly string[]): void {
    for (const key of this.keys) if (!known.includes(key)) this.warn(key, fault('yaml.ignoredKey'))
  }

  error(key: string, found: Fault): void {
    this.source.faults.error(this.source.file, found, this.placeOf(key))
  }

  warn(key: string, found: Fault): void {
    this.source.faults.warn(this.source.file, found, this.placeOf(key))
  }

  private placeOf(key: string) {
    const path = [...this.path, key]
    return { field: path.join('.'), line: this.source.lineOf(path) }
  }
}

function notAmong(choices: readonly string[]): Fault {
  const [one = '', other = ''] = choices
  return choices.length === 2
    ? fault('yaml.either', { one, other })
    : fault('yaml.oneOf', { words: choices.join(', ') })
}

interface YamlSource {
  file: string
  faults: PackageFaults
  lineOf(path: string[]): number | null
}

const isNull = (text: string) => text === '' || text === '~' || text === 'null'

const isPlainMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const NUMBER = /^[+-]?(\d*\.\d+|\d+\.|\d+)(e[+-]?\d+)?$/i

/** Follows the format's grammar; other texts that JavaScript converts to a number are refused. */
export function readNumber(text: string): number | null {
  if (!NUMBER.test(text)) return null
  const number = Number(text)
  return Number.isFinite(number) ? number : null
}

/** A file that is not there is an empty one. */
export async function readYamlMap(files: PackageFiles, path: string, faults: PackageFaults): Promise<YamlMap> {
  const text = existsIn(files, path) ? await readText(files, path, faults) : null
  return parseYamlMap(path, text ?? '', faults)
}

/** Aliases are counted, so that a few lines can't grow into gigabytes. */
const MAX_ALIASES = 100

export function parseYamlMap(file: string, text: string, faults: PackageFaults): YamlMap {
  const lines = new LineCounter()
  try {
    // With a byte order mark the parser would take the first key for another one; `readText` has left it out.
    const document = parseDocument(text, {
      schema: 'failsafe',
      lineCounter: lines,
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: 'error',
    })
    const lineAt = (offset: number) => lines.linePos(offset).line
    for (const error of document.errors) faults.error(file, yamlFault(error), { line: lineAt(error.pos[0]) })
    if (document.errors.length === 0) warnDoubles(file, document, lineAt, faults)
    const source = { file, faults, lineOf: (path: string[]) => lineOf(document, path, lineAt) }
    const values: unknown = document.errors.length === 0 ? document.toJS({ maxAliasCount: MAX_ALIASES }) : {}
    return new YamlMap(source, [], checkedRoot(file, values, faults))
  } catch (error) {
    // A RangeError is a stack that ran full, a ReferenceError an alias of nothing or of too much.
    if (error instanceof RangeError) faults.error(file, fault('yaml.tooDeep'))
    else if (error instanceof ReferenceError) faults.error(file, fault('yaml.aliases'))
    else throw error
    return new YamlMap({ file, faults, lineOf: () => null }, [], {})
  }
}

function checkedRoot(file: string, values: unknown, faults: PackageFaults): Record<string, unknown> {
  if (refersToItself(values)) {
    faults.error(file, fault('yaml.ownAlias'))
    return {}
  }
  // An escape in quotes can write it although the file has none; the database has no texts with it.
  if (JSON.stringify(values)?.includes('\\u0000')) faults.error(file, fault('yaml.nulCharacters'))
  if (isPlainMap(values)) return values
  if (values !== null && values !== '') faults.error(file, fault('yaml.root'))
  return {}
}

function refersToItself(value: unknown, within: readonly unknown[] = []): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (within.includes(value)) return true
  return Object.values(value).some((inner) => refersToItself(inner, [...within, value]))
}

type Document = ReturnType<typeof parseDocument>

function lineOf(document: Document, path: string[], lineAt: (offset: number) => number): number | null {
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true)
  const key = path.at(-1)
  const pair = isMap(parent) ? parent.items.find((item) => keyOf(item) === key) : undefined
  const range = isScalar(pair?.key) ? pair.key.range : undefined
  return range ? lineAt(range[0]) : null
}

const keyOf = (pair: Pair) => (isScalar(pair.key) ? String(pair.key.value) : null)

/** Other readers take the last one silently. */
function warnDoubles(
  file: string,
  document: Document,
  lineAt: (offset: number) => number,
  faults: PackageFaults,
): void {
  visit(document, {
    Map(_, map) {
      const seen = new Set<string | null>()
      for (const { key } of map.items) {
        const name = isScalar(key) ? String(key.value) : null
        const line = isScalar(key) && key.range ? lineAt(key.range[0]) : null
        if (seen.has(name)) faults.warn(file, fault('yaml.twice'), { field: name, line })
        seen.add(name)
      }
    },
  })
}
