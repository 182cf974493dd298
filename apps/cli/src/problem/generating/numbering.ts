import { isYamlMap } from './yaml-tree.ts'

/** Keys that only test cases have; a map without any is a group. */
const caseKeys = [
  'generate',
  'input',
  'copy',
  'count',
  'in',
  'ans',
  'out',
  'hint',
  'desc',
  'interaction',
  'in.statement',
]

export const isCase = (value: unknown) =>
  !isYamlMap(value) || value.type === 'testcase' || caseKeys.some((key) => Object.hasOwn(value, key))

export interface DataEntry {
  key: string
  value: unknown
  /** Where it stands below the `data` of its folder. */
  place: readonly (string | number)[]
}

/** The children of a folder in their order; a list numbers them, a map sorts them by name. */
export function entriesOf(data: unknown): { entries: DataEntry[]; isNumbered: boolean } | null {
  if (!Array.isArray(data)) return isYamlMap(data) ? { entries: entriesIn(data, []), isNumbered: false } : null
  if (!data.every((each) => isYamlMap(each) && Object.keys(each).length === 1)) return null
  return { entries: data.flatMap((each, index) => entriesIn(each, [index])), isNumbered: true }
}

const entriesIn = (map: Record<string, unknown>, place: number[]): DataEntry[] =>
  Object.keys(map)
    .sort()
    .map((key) => ({ key, value: map[key], place: [...place, key] }))

export const MAX_COUNT = 1000

/** How many cases a rule makes. */
export function countOf(value: unknown): number {
  const count = isYamlMap(value) ? Number(value.count ?? 1) : 1
  return Number.isInteger(count) ? Math.min(Math.max(count, 1), MAX_COUNT) : 1
}

/** All cases that are numbered, in the whole file: their numbers have as many digits as this. */
export function numberedCases(folder: unknown): number {
  const found = isYamlMap(folder) ? entriesOf(folder.data) : null
  if (!found) return 0
  const { entries, isNumbered } = found
  return entries.reduce((sum, { value }) => {
    if (!isCase(value)) return sum + numberedCases(value)
    return isNumbered ? sum + countOf(value) : sum
  }, 0)
}

export function numberedName(name: string, number: number, total: number): string {
  const digits = `${number}`.padStart(`${total}`.length, '0')
  return name === '' ? digits : `${digits}-${name}`
}
