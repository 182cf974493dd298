/** The languages a program may be written in; the first is the default. */
export const languages = [
  'cpp',
  'c',
  'java',
  'python',
  'javascript',
  'typescript',
  'pypy',
  'rust',
  'go',
  'kotlin',
  'csharp',
  'ruby',
  'pascal',
  'haskell',
  'ocaml',
  'php',
  'lua',
  'perl',
  'd',
  'cpp17',
  'cpp23',
] as const
export type Language = (typeof languages)[number]

/** Every machine has these; `descriptions` say so as well, in many more bytes. */
export const coreLanguages: readonly Language[] = ['cpp', 'c', 'java', 'python', 'javascript']

export const languageNames: Record<Language, string> = {
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
}
