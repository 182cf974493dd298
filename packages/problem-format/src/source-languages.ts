import { type Language, languages } from '@arbiter/rules/languages'
import { descriptions } from '@arbiter/rules/languages/descriptions'
import { languageByCode } from './manifest.ts'

/** The endings of languages that are not offered, by the format's codes. */
const foreignEndings: Record<string, readonly string[]> = {
  python2: ['py2'],
  scala: ['scala'],
  fsharp: ['fs'],
  prolog: ['plg'],
  lisp: ['lisp', 'cl'],
  ada: ['adb', 'ads'],
  bash: ['sh', 'bash'],
  fortran: ['f90', 'f95'],
  swift: ['swift'],
  julia: ['jl'],
  awk: ['awk'],
  r: ['R', 'r'],
  dart: ['dart'],
  nim: ['nim'],
  odin: ['odin'],
  zig: ['zig'],
}

/** By the format's codes; a program of mixed files is in the first language. */
const endings: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    languages
      .filter((language) => descriptions[language].variantOf === undefined)
      .map((language) => [descriptions[language].packageCode, descriptions[language].extensions]),
  ),
  ...foreignEndings,
}

const codes = Object.keys(endings)
const codeByEnding = new Map(codes.flatMap((code) => (endings[code] ?? []).map((ending) => [ending, code] as const)))

export const languageCodeOfFile = (path: string): string | undefined => codeByEnding.get(path.split('.').at(-1) ?? '')

/** The offered language of a file, by its ending alone. */
export const languageOfFile = (path: string): Language | undefined => languageByCode(languageCodeOfFile(path) ?? '')

/** The language of most files; on a tie, the one that is named first above. Null if no ending is known. */
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
