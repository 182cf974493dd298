/** The languages a program may be written in; the first is the default. */
export const languages = [
  'cpp',
  'c',
  'java',
  'python',
  'javascript',
  'rust',
  'go',
  'pascal',
  'd',
  'ocaml',
  'haskell',
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
  rust: 'Rust',
  go: 'Go',
  pascal: 'Pascal',
  d: 'D',
  ocaml: 'OCaml',
  haskell: 'Haskell',
  cpp17: 'C++17',
  cpp23: 'C++23',
}
