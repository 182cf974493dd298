/** The languages a program may be written in, in the order in which they are listed; the first is the default. */
export const languageNames = {
  cpp: 'C++',
  c: 'C',
  java: 'Java',
  python: 'Python',
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  pypy: 'PyPy',
  rust: 'Rust',
  go: 'Go',
  kotlin: 'Kotlin',
  csharp: 'C#',
  ruby: 'Ruby',
  pascal: 'Pascal',
  haskell: 'Haskell',
  ocaml: 'OCaml',
  php: 'PHP',
  lua: 'Lua',
  perl: 'Perl',
  d: 'D',
  cpp17: 'C++17',
  cpp23: 'C++23',
} as const
export type Language = keyof typeof languageNames

export const languages = Object.keys(languageNames) as [Language, ...Language[]]

/** Every machine has these; `descriptions` say so as well, in many more bytes. */
export const coreLanguages: readonly Language[] = languages.slice(0, 5)
