import { MAX_TEST_CASES, MAX_TEST_FILE_PATH_LENGTH } from '../limits.ts'

/**
 * How a folder of files is a test set: `x.in` with `x.ans` or `x.out`, with `x.md` if the case is explained, and with
 * `x.in.statement` if another input is shown in its place. Cases in a folder `sample`, and those whose name begins so, are
 * samples; they come first. Within each kind names are in natural order, 2 before 10. Where these names don't fit, those of
 * other systems are tried.
 */

export interface TestFiles {
  isSample: boolean
  input: string
  /** Null if it is missing and may be. */
  output: string | null
  explanation: string | null
  displayInput: string | null
}

export type TestFilesRefusal =
  | 'test-set.empty'
  | 'test-set.unexpected-file'
  | 'test-set.duplicate-file'
  | 'test-set.no-input'
  | 'test-set.no-output'
  | 'test-set.two-outputs'
  | 'test-case.too-many'

export type PairedFiles =
  | { kind: 'paired'; cases: TestFiles[] }
  | { kind: 'refused'; refusal: TestFilesRefusal; file: string | null }

const refused = (refusal: TestFilesRefusal, file: string | null): PairedFiles => ({ kind: 'refused', refusal, file })

/** Nothing is ever written under these names, but a name that leads out of its folder is no honest one. */
export function isAllowedPath(path: string): boolean {
  const parts = path.split('/')
  const isRelative = !path.startsWith('/') && !/^[a-z]:/i.test(path) && !parts.includes('..')
  return isRelative && path.length <= MAX_TEST_FILE_PATH_LENGTH && !/[\\\p{C}]/u.test(path)
}

/** What file managers add to an archive. */
const isDebris = (path: string) =>
  path.endsWith('/') ||
  path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX' || part === 'Thumbs.db')

const endings = ['in', 'ans', 'out', 'md', 'in.statement'] as const
type Ending = (typeof endings)[number]
type FilesOfCase = Partial<Record<Ending, string>>

/**
 * `mayLackOutputs`: the answers are generated later. Files whose names are not ours are paired by what other systems call them;
 * the refusal is that of our names.
 */
export function pairTestFiles(paths: readonly string[], mayLackOutputs = false): PairedFiles {
  const paired = pairOwnNames(paths, mayLackOutputs)
  if (paired.kind === 'paired') return paired
  const files = new Map(otherNames(paths.filter((path) => !isDebris(path))))
  const renamed = files.size > 0 ? pairOwnNames([...files.keys()], mayLackOutputs) : paired
  if (renamed.kind === 'refused') return renamed.file === null ? paired : located(renamed, files)
  const path = (name: string) => files.get(name) ?? name
  return {
    kind: 'paired',
    cases: renamed.cases.map((one) => ({
      ...one,
      input: path(one.input),
      output: one.output && path(one.output),
      explanation: one.explanation && path(one.explanation),
    })),
  }
}

const located = (
  found: Extract<PairedFiles, { kind: 'refused' }>,
  files: ReadonlyMap<string, string>,
): PairedFiles => ({
  ...found,
  file: found.file === null ? null : (files.get(found.file) ?? found.file),
})

/** The files under the names that they would have here; none where a file fits into no pattern, or two would get one name. */
function otherNames(paths: readonly string[]): [name: string, path: string][] {
  const all = new Set(paths)
  const named = paths.map((path) => [plainNameOf(path, all), path] as const)
  const isWhole = named.every(([name]) => name !== null) && new Set(named.map(([name]) => name)).size === paths.length
  return isWhole ? named.map(([name, path]) => [name ?? '', path]) : []
}

const FOLDERS = { in: /^(in|inputs?)$/i, out: /^(out|outputs?|ans|answers?)$/i }
const STEM = /^(?:input|output|answer)?[-_.]?(.+?)(?:\.(?:in|out|ans|txt|dat))?$/i

/**
 * What a file of another system would be called here; null for one that is no test. `1.IN`, `sum.in1` with `sum.out1`,
 * `input1.txt` with `output1.txt`, the folders `input` and `output`, and `01` with `01.a`.
 */
function plainNameOf(path: string, all: ReadonlySet<string>): string | null {
  const folders = path.split('/')
  const base = folders.pop() ?? ''
  const within = (name: string) => [...folders, name].join('/')
  const place = folders.findLastIndex((folder) => FOLDERS.in.test(folder) || FOLDERS.out.test(folder))
  if (place >= 0) {
    const ending = FOLDERS.in.test(folders[place] ?? '') ? 'in' : 'out'
    folders.splice(place, 1)
    return within(`${base.match(STEM)?.[1] ?? base}.${ending}`)
  }
  const [, stem, ending] = base.match(/^(.+)\.(in|out|ans|md)$/i) ?? []
  if (stem && ending) return within(`${stem}.${ending.toLowerCase()}`)
  const [, before, kind, number] = base.match(/^(.*?)(input|output)[-_]?(\d+)\.txt$/i) ?? []
  if (kind) return within(`${before}${number}.${kind.toLowerCase() === 'input' ? 'in' : 'out'}`)
  const [, name, end, number_] = base.match(/^(.+)\.(in|out|ou|ans)(\d+)$/i) ?? []
  if (end) return within(`${name}.${number_}.${end.toLowerCase() === 'in' ? 'in' : 'out'}`)
  if (base.endsWith('.a') && all.has(path.slice(0, -2))) return `${path.slice(0, -2)}.ans`
  return all.has(`${path}.a`) ? `${path}.in` : null
}

/** Whether the files of an archive without a manifest look like tests. */
export function areTestFiles(paths: readonly string[]): boolean {
  const all = new Set(paths)
  return paths.some((path) => !isDebris(path) && plainNameOf(path, all)?.endsWith('.in'))
}

/** The name of a test: that of its input, without what says that it is one. */
export function testNameOf(input: string): string {
  const name = input.endsWith('.in') ? input : (plainNameOf(input, new Set([input, `${input}.a`])) ?? input)
  return name.replace(/\.in$/, '')
}

function pairOwnNames(paths: readonly string[], mayLackOutputs: boolean): PairedFiles {
  const byName = new Map<string, FilesOfCase>()
  for (const path of paths) {
    if (isDebris(path)) continue
    const match = path.match(/^(.*?[^/])\.(in\.statement|in|ans|out|md)$/)
    if (!match) return refused('test-set.unexpected-file', path)
    const [, name = '', ending] = match as unknown as [string, string, Ending]
    const files = byName.get(name) ?? {}
    if (files[ending]) return refused('test-set.duplicate-file', path)
    byName.set(name, { ...files, [ending]: path })
  }
  return inOrder(
    [...byName].sort(([a], [b]) => compareNames(a, b)),
    mayLackOutputs,
  )
}

function inOrder(named: [name: string, files: FilesOfCase][], mayLackOutputs: boolean): PairedFiles {
  const cases: TestFiles[] = []
  for (const [name, files] of named) {
    const refusal = refusalOf(files, mayLackOutputs)
    if (refusal) return refusal
    const { in: input = '', ans, out, md = null, 'in.statement': displayInput = null } = files
    cases.push({ isSample: isSampleName(name), input, output: ans ?? out ?? null, explanation: md, displayInput })
  }
  if (cases.length === 0) return refused('test-set.empty', null)
  if (cases.length > MAX_TEST_CASES) return refused('test-case.too-many', null)
  return { kind: 'paired', cases }
}

function refusalOf(files: FilesOfCase, mayLackOutputs: boolean): PairedFiles | null {
  const { in: input, ans, out, md, 'in.statement': shown } = files
  if (ans && out) return refused('test-set.two-outputs', ans)
  const output = ans ?? out
  if (input && !output && !mayLackOutputs) return refused('test-set.no-output', input)
  if (output && !input) return refused('test-set.no-input', output)
  return input ? null : refused('test-set.unexpected-file', md ?? shown ?? null)
}

function isSampleName(name: string): boolean {
  const parts = name.toLowerCase().split('/')
  return (
    parts.slice(0, -1).some((part) => part === 'sample' || part === 'samples') ||
    (parts.at(-1) ?? '').startsWith('sample')
  )
}

function compareNames(a: string, b: string): number {
  if (isSampleName(a) !== isSampleName(b)) return isSampleName(a) ? -1 : 1
  return a.localeCompare(b, 'en', { numeric: true }) || (a < b ? -1 : 1)
}
