/**
 * Reads `generators/generators.yaml`, the file by which BAPCtools makes the tests of a package: folders of cases, of which each
 * is a command, a copy or a text. Everything that is wrong with it is reported at once.
 */
import type { PackageFaults } from '@arbiter/problem-format/package-faults'
import { generatorCommand } from './generator-command.ts'
import { countOf, type DataEntry, entriesOf, isCase, MAX_COUNT, numberedCases, numberedName } from './numbering.ts'
import { type GeneratorPlan, type PlannedCase, type SolutionCommand, textExtensions } from './plan.ts'
import { isEmpty, isYamlMap, readYamlTree, type YamlPlace, type YamlTree, type YamlValues } from './yaml-tree.ts'

export const PLAN_FILE = 'generators/generators.yaml'

/** The settings that everything in a folder inherits. */
interface Inherited {
  solution: PlannedCase['solution']
  salt: string
  attempts: number
}

interface Reading {
  tree: YamlTree
  plan: GeneratorPlan
  /** Cases by the keys that `include` names: those of a folder under its own. */
  byKey: Map<string, string[]>
  numbered: number
  total: number
}

/** A folder or a case: where it stands in the file, and where it leads below `data/`. */
interface Spot {
  place: YamlPlace
  path: string
  inherited: Inherited
}

export function readPlan(text: string, faults: PackageFaults): GeneratorPlan {
  const tree = readYamlTree(PLAN_FILE, text, faults)
  const plan = { cases: [], includes: [], groupFiles: [], generators: new Map<string, readonly string[]>() }
  if (tree.root === undefined) return plan
  const root = isEmpty(tree.root) ? {} : tree.root
  if (!isYamlMap(root)) {
    tree.error([], 'must be a map of keys and values')
    return plan
  }
  const reading = { tree, plan, byKey: new Map(), numbered: 0, total: numberedCases(root) }
  readGenerators(reading, root)
  readFolder(reading, root, { place: [], path: '', inherited: { solution: 'default', salt: '', attempts: 1 } })
  return plan
}

function readGenerators({ tree, plan }: Reading, { generators }: YamlValues): void {
  if (isEmpty(generators)) return
  if (!isYamlMap(generators)) tree.error(['generators'], 'must be a map of names and lists of files')
  for (const [name, files] of Object.entries(isYamlMap(generators) ? generators : {})) {
    const isList = Array.isArray(files) && files.length > 0 && files.every((file) => typeof file === 'string')
    if (!isList || !files.every(isInside)) tree.error(['generators', name], 'must be a list of files below generators/')
    else (plan.generators as Map<string, readonly string[]>).set(name, files)
  }
}

const isInside = (path: string) => !path.startsWith('/') && !path.split('/').includes('..')

const folderKeys = ['type', 'data', 'testdata.yaml', 'test_group.yaml', 'include', 'solution', 'random_salt', 'retries']
const rootKeys = ['generators', 'visualizer', 'parallel', 'version', 'gitignore_generated']
const caseKeys = ['type', 'generate', 'input', 'copy', 'count', 'solution', 'random_salt', 'retries', 'visualizer']

/** Returns the paths of all cases in it. */
function readFolder(reading: Reading, folder: YamlValues, spot: Spot): string[] {
  const { tree } = reading
  const isRoot = spot.path === ''
  warnUnknown(tree, folder, spot.place, [...folderKeys, 'visualizer', ...(isRoot ? rootKeys : [])])
  const inherited = inheritedBy(tree, folder, spot)
  readGroupFiles(reading, folder, spot)
  const own = isEmpty(folder.data) ? [] : readData(reading, folder.data, { ...spot, inherited })
  const paths = [...own, ...readIncludes(reading, folder.include, spot)]
  return paths
}

function warnUnknown(tree: YamlTree, map: YamlValues, place: YamlPlace, known: readonly string[]): void {
  for (const key of Object.keys(map)) {
    if (key === 'visualizer' && !isEmpty(map[key])) tree.warn([...place, key], 'was left out: pictures are not drawn')
    else if (!known.includes(key)) tree.warn([...place, key], 'is not a known key and was left out')
  }
}

function inheritedBy(tree: YamlTree, map: YamlValues, { place, inherited }: Spot): Inherited {
  const { random_salt: salt, retries } = map
  return {
    solution: Object.hasOwn(map, 'solution') ? solutionIn(tree, map.solution, place) : inherited.solution,
    salt: Object.hasOwn(map, 'random_salt') ? (isEmpty(salt) ? '' : String(salt)) : inherited.salt,
    attempts: Math.min(Math.max(Number(retries) || inherited.attempts, 1), 100),
  }
}

function solutionIn(tree: YamlTree, value: unknown, place: YamlPlace): SolutionCommand | null {
  if (isEmpty(value)) return null
  const [path = '', ...args] = typeof value === 'string' ? value.trim().split(/\s+/) : []
  if (path.startsWith('/') && isInside(path.slice(1))) return { path: path.slice(1), args }
  tree.error(
    [...place, 'solution'],
    'must be a path from the root of the package, such as /submissions/accepted/sol.py',
  )
  return null
}

function readGroupFiles({ tree, plan }: Reading, folder: YamlValues, { place, path }: Spot): void {
  for (const key of ['testdata.yaml', 'test_group.yaml']) {
    if (!Object.hasOwn(folder, key)) continue
    const value = folder[key]
    if (!isEmpty(value) && !isYamlMap(value)) tree.error([...place, key], 'must be a map')
    else plan.groupFiles.push({ path: joined(path, key), text: isEmpty(value) ? null : tree.textAt([...place, key]) })
  }
}

const joined = (path: string, name: string) => (path === '' ? name : `${path}/${name}`)

function readData(reading: Reading, data: unknown, spot: Spot): string[] {
  const place = [...spot.place, 'data']
  const found = entriesOf(data)
  if (!found) {
    reading.tree.error(place, 'must be a map of cases and groups, or a list with one of them in each item')
    return []
  }
  const entries = spot.path === '' ? inUsualOrder(found.entries) : found.entries
  const groups = entries.filter(({ value }) => !isCase(value)).length
  let group = 0
  return entries.flatMap((entry) => {
    const at = { ...spot, place: [...place, ...entry.place] }
    if (isCase(entry.value)) return readCases(reading, entry, at, found.isNumbered)
    group++
    return readGroup(reading, entry, at, found.isNumbered ? numberedName(entry.key, group, groups) : entry.key)
  })
}

/** Numbers go on from one folder to the next, so the order of these counts. */
const usualOrder = ['sample', 'secret', 'invalid_output', 'invalid_answer', 'invalid_input', 'valid_output']

function inUsualOrder(entries: readonly DataEntry[]): DataEntry[] {
  const rank = ({ key }: DataEntry) => (usualOrder.includes(key) ? usualOrder.indexOf(key) : usualOrder.length)
  return [...entries].sort((one, other) => rank(one) - rank(other))
}

function readGroup(reading: Reading, { key, value }: DataEntry, spot: Spot, name: string): string[] {
  if (!isNameAllowed(reading.tree, name, spot.place)) return []
  const paths = readFolder(reading, value as YamlValues, { ...spot, path: joined(spot.path, name) })
  remember(reading, key, paths)
  return paths
}

/** A key that is there twice can't be included. */
function remember({ byKey }: Reading, key: string, paths: string[]): void {
  byKey.set(key, byKey.has(key) ? [] : paths)
}

const NAME = /^[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,254}$/

function isNameAllowed(tree: YamlTree, name: string, place: YamlPlace): boolean {
  const isAllowed = NAME.test(name)
  if (!isAllowed) tree.error(place, 'is no name for a test: letters, digits and _ . - are, and no . or - at first')
  return isAllowed
}

function readCases(reading: Reading, { key, value }: DataEntry, spot: Spot, isNumbered: boolean): string[] {
  const { tree } = reading
  if (spot.path === '') {
    tree.error(spot.place, 'must be in a folder, such as sample or secret')
    return []
  }
  if (isYamlMap(value) && 'count' in value && `${countOf(value)}` !== value.count)
    tree.error([...spot.place, 'count'], `must be a whole number from 1 to ${MAX_COUNT}`)
  const isCounted = isYamlMap(value) && 'count' in value
  const count = countOf(value)
  const paths = Array.from({ length: count }, (_, index) => {
    const base = isNumbered ? numberedName(key, ++reading.numbered, reading.total) : key
    const name = isCounted ? `${base}-${`${index + 1}`.padStart(`${count}`.length, '0')}` : base
    return readCase(reading, value, spot, name, isCounted ? index : null)
  }).filter((path) => path !== null)
  remember(reading, key, paths)
  return paths
}

function readCase(
  reading: Reading,
  value: unknown,
  spot: Spot,
  name: string,
  countIndex: number | null,
): string | null {
  const { tree, plan } = reading
  const path = joined(spot.path, name)
  if (!isNameAllowed(tree, name, spot.place)) return null
  if (plan.cases.some((each) => each.path === path)) tree.error(spot.place, `${path} is there twice`)
  const map = caseMap(value)
  if (map === null) {
    tree.error(spot.place, 'must be a command or a map')
    return null
  }
  warnUnknown(tree, map, spot.place, [...caseKeys, ...textExtensions])
  const { solution, salt, attempts } = inheritedBy(tree, map, spot)
  const command = commandIn(tree, map, spot.place, { name, salt, attempts, countIndex })
  plan.cases.push({
    path,
    command,
    copy: copyIn(tree, map, spot.place),
    texts: textsIn(tree, map, spot.place),
    solution,
  })
  return path
}

/** A text is a command; older files write the path of an input instead. */
function caseMap(value: unknown): YamlValues | null {
  if (isEmpty(value)) return {}
  if (isYamlMap(value)) return value
  if (typeof value !== 'string') return null
  return value.trim().endsWith('.in') ? { copy: value.trim().slice(0, -'.in'.length) } : { generate: value }
}

type CommandOptions = Parameters<typeof generatorCommand>[1]

function commandIn(tree: YamlTree, map: YamlValues, place: YamlPlace, options: CommandOptions) {
  const text = map.generate ?? map.input
  if (text === undefined) return null
  const command = typeof text === 'string' ? generatorCommand(text, options) : 'must be a text'
  if (typeof command !== 'string') return command
  tree.error(place, `the command ${command}`)
  return null
}

function copyIn(tree: YamlTree, { copy }: YamlValues, place: YamlPlace): string | null {
  if (copy === undefined) return null
  if (typeof copy === 'string' && copy !== '' && isInside(copy)) return copy.replace(/\.in$/, '')
  tree.error([...place, 'copy'], 'must be a path below generators/, without an extension')
  return null
}

/** Texts, each with a line end at its end. */
function textsIn(tree: YamlTree, map: YamlValues, place: YamlPlace): Map<string, string> {
  const given = textExtensions.filter((extension) => Object.hasOwn(map, extension))
  const texts = given.flatMap((extension) => {
    const text = map[extension] ?? ''
    if (typeof text === 'string') return [[extension, text === '' || text.endsWith('\n') ? text : `${text}\n`] as const]
    tree.error([...place, extension], 'must be a text')
    return []
  })
  return new Map(texts)
}

function readIncludes({ tree, plan, byKey }: Reading, include: unknown, { place, path }: Spot): string[] {
  if (isEmpty(include)) return []
  if (!Array.isArray(include)) {
    tree.error([...place, 'include'], 'must be a list of keys of cases or groups')
    return []
  }
  return include.flatMap((key, index) => {
    const found = typeof key === 'string' ? byKey.get(key) : undefined
    if (!found?.length) tree.error([...place, 'include', index], 'names no case or group above, or more than one')
    const added = (found ?? []).map((of) => ({ of, path: joined(path, of.split('/').at(-1) ?? '') }))
    plan.includes.push(...added)
    return added.map((each) => each.path)
  })
}
