import type { Language } from '@arbiter/rules/languages'
import { languageByCode } from './manifest.ts'

/** The format's codes by the endings of files, of languages that are not offered too; a program of mixed files is the first. */
const endings: Record<string, readonly string[]> = {
  cpp: ['cc', 'cpp', 'cxx', 'c++', 'C'],
  c: ['c'],
  java: ['java'],
  kotlin: ['kt'],
  python3: ['py', 'py3'],
  python2: ['py2'],
  javascript: ['js', 'mjs', 'cjs'],
  typescript: ['ts'],
  csharp: ['cs'],
  rust: ['rs'],
  go: ['go'],
  haskell: ['hs'],
  scala: ['scala'],
  ruby: ['rb'],
  php: ['php'],
  ocaml: ['ml'],
  fsharp: ['fs'],
  pascal: ['pas', 'p', 'pp'],
  prolog: ['pl', 'plg'],
  perl: ['pm'],
  lisp: ['lisp', 'cl'],
  ada: ['adb', 'ads'],
  bash: ['sh', 'bash'],
  fortran: ['f90', 'f95'],
  swift: ['swift'],
  julia: ['jl'],
  lua: ['lua'],
  awk: ['awk'],
  r: ['R', 'r'],
  d: ['d'],
  dart: ['dart'],
  nim: ['nim'],
  odin: ['odin'],
  zig: ['zig'],
}

const codes = Object.keys(endings)
const codeByEnding = new Map(codes.flatMap((code) => (endings[code] ?? []).map((ending) => [ending, code] as const)))

export const languageCodeOfFile = (path: string): string | undefined => codeByEnding.get(path.split('.').at(-1) ?? '')

/** The offered language of a file, by its ending alone. */
export const languageOfFile = (path: string): Language | undefined => languageByCode(languageCodeOfFile(path) ?? '')

/** The language of most files; on a tie, the one that the table above names first. Null if no ending is known. */
export function languageCodeOf(sources: readonly { path: string; text: string }[]): string | null {
  const found = sources.flatMap(({ path, text }) => {
    const code = languageCodeOfFile(path)
    // Python 2 is another language with the same ending.
    return code === 'python3' && /^#!.*python2/.test(text) ? 'python2' : (code ?? [])
  })
  const count = (code: string) => found.filter((each) => each === code).length
  const [best] = codes.filter((code) => count(code) > 0).toSorted((one, other) => count(other) - count(one))
  return best ?? null
}
