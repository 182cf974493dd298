import type { Language } from '@arbiter/rules/languages'

export interface Lines {
  /** Null where the program is run as it is. */
  build: string | null
  run: string
}

/** In these lines `{file}` is the program, `{out}` the compiled one and `{dir}` the folder of `{out}`. */
const gcc = (compiler: string, standard: string, after = '') => ({
  build: `${compiler} -std=${standard} -O2 -Wall -o {out} {file}${after}`,
  run: '{out}',
})

const interpreted = (run: string): Lines => ({ build: null, run })

/** As docs/languages.md has them, as far as they make sense on any machine. */
const lines: Record<Language, Lines> = {
  cpp: gcc('g++', 'gnu++20'),
  cpp17: gcc('g++', 'gnu++17'),
  cpp23: gcc('g++', 'gnu++23'),
  c: gcc('gcc', 'gnu17', ' -lm'),
  // A program in one file: Java compiles it in memory.
  java: interpreted('java -Xss64m {file}'),
  python: interpreted('python3 {file}'),
  pypy: interpreted('pypy3 {file}'),
  javascript: interpreted('node --stack-size=65500 {file}'),
  typescript: {
    build: 'tsc --target es2022 --module commonjs --skipLibCheck --outDir {dir} {file}',
    run: 'node {dir}/{name}.js',
  },
  rust: { build: 'rustc --edition 2021 -C opt-level=2 -o {out} {file}', run: '{out}' },
  go: { build: 'go build -o {out} {file}', run: '{out}' },
  kotlin: { build: 'kotlinc {file} -include-runtime -d {out}.jar', run: 'java -Xss64m -jar {out}.jar' },
  csharp: { build: 'mcs -optimize -out:{out}.exe {file}', run: 'mono {out}.exe' },
  ruby: interpreted('ruby {file}'),
  pascal: { build: 'fpc -O2 -o{out} {file}', run: '{out}' },
  haskell: { build: 'ghc -O2 -outputdir {dir} -o {out} {file}', run: '{out}' },
  ocaml: { build: 'ocamlfind ocamlopt -O3 -package str -linkpkg -o {out} {file}', run: '{out}' },
  php: interpreted('php {file}'),
  lua: interpreted('lua {file}'),
  perl: interpreted('perl {file}'),
  d: { build: 'ldc2 -O2 -of={out} {file}', run: '{out}' },
}

/** What the person has set replaces ours; an own run line without a build line is a program that is run as it is. */
export function linesFor(language: Language, own: { build?: string; run?: string } = {}): Lines {
  const usual = lines[language]
  const build = own.build ?? (own.run === undefined ? usual.build : buildIfNeeded(own.run, usual.build))
  return { build, run: own.run ?? usual.run }
}

const buildIfNeeded = (run: string, build: string | null) => (/\{(out|dir)\}/.test(run) ? build : null)

/** The words of a line as a shell reads them: quotes hold spaces, and a backslash holds what follows it. */
export function wordsOf(line: string): string[] {
  const words = line.match(/(?:[^\s"'\\]|\\.|"(?:[^"\\]|\\.)*"|'[^']*')+/g) ?? []
  return words.map((word) =>
    word.replace(
      /\\(.)|"((?:[^"\\]|\\.)*)"|'([^']*)'/g,
      (_, escaped, double, single) => escaped ?? (double === undefined ? single : double.replace(/\\(["\\$])/g, '$1')),
    ),
  )
}

export interface Places {
  file: string
  out: string
  dir: string
  /** The name of the file without its ending. */
  name: string
}

export const filledIn = (line: string, places: Places): string[] =>
  wordsOf(line).map((word) => word.replace(/\{(file|out|dir|name)\}/g, (_, place: keyof Places) => places[place]))
