import type { PackageFaults } from '@arbiter/problem-format/package-faults'
import { yamlFault } from '@arbiter/problem-format/yaml-fault'
import { isMap, isNode, isScalar, LineCounter, type Node, parseDocument, stringify } from 'yaml'
import { commandFault } from '../command-fault.ts'

export type YamlPlace = readonly (string | number)[]
export type YamlValues = Record<string, unknown>

/** A YAML file as plain values, with the lines that its faults are at. Scalars stay the text that was written. */
export interface YamlTree {
  root: unknown
  error(place: YamlPlace, fault: string): void
  warn(place: YamlPlace, fault: string): void
  /** The part at this place, as a file of its own. */
  textAt(place: YamlPlace): string
}

/** Aliases are counted, so that a few lines can't grow into gigabytes. */
const MAX_ALIASES = 100

export function readYamlTree(file: string, text: string, faults: PackageFaults): YamlTree {
  const lines = new LineCounter()
  const document = parseDocument(text, { schema: 'failsafe', lineCounter: lines, prettyErrors: false })
  const lineAt = (offset: number | undefined) => (offset === undefined ? null : lines.linePos(offset).line)
  for (const error of document.errors) faults.error(file, yamlFault(error), { line: lineAt(error.pos[0]) })
  const placed = (place: YamlPlace) => ({
    field: place.join('.') || null,
    line: lineAt(keyAt(document, place)?.range?.[0]),
  })
  return {
    root: document.errors.length > 0 ? undefined : document.toJS({ maxAliasCount: MAX_ALIASES }),
    error: (place, text) => faults.error(file, commandFault(text), placed(place)),
    warn: (place, text) => faults.warn(file, commandFault(text), placed(place)),
    textAt: (place) => stringify(document.getIn(place, true), { schema: 'failsafe' }),
  }
}

type Document = ReturnType<typeof parseDocument>

/** The key of a map, or an item of a list. */
function keyAt(document: Document, place: YamlPlace): Node | undefined {
  const parent = place.length < 2 ? document.contents : document.getIn(place.slice(0, -1), true)
  const name = place.at(-1)
  if (isMap(parent)) {
    const key = parent.items.find((pair) => isScalar(pair.key) && pair.key.value === name)?.key
    return isNode(key) ? key : undefined
  }
  const node = document.getIn(place, true)
  return isNode(node) ? node : undefined
}

export const isYamlMap = (value: unknown): value is YamlValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An empty value, however it is written. */
export const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && /^(?:|~|null)$/i.test(value))
