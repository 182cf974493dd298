/** The languages a program may be written in; the first is the default. */
export const languages = ['cpp', 'c', 'java', 'python', 'javascript', 'rust'] as const
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
}
