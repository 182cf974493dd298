import { MAX_TEST_CASES, MAX_TEST_FILE_PATH_LENGTH } from '../limits.ts'

/**
 * How a folder of files is a test set: `x.in` with `x.ans` or `x.out`, with `x.md` if the case is explained, and with
 * `x.in.statement` if another input is shown in its place. Cases in a folder `sample`, and those whose name begins so, are
 * samples; they come first. Within each kind names are in natural order, 2 before 10.
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

/** `mayLackOutputs`: the answers are generated later. */
export function pairTestFiles(paths: readonly string[], mayLackOutputs = false): PairedFiles {
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
