import type { Language } from '../languages.ts'

/** By language, a compiler or runtime as judges name it and as judgements record it, such as `g++ 12.2.0`. */
export type LanguageVersions = Partial<Record<Language, string>>

/** Where the site wants a version, only a judge that has this one takes programs in the language. */
export function takesVersion(wanted: LanguageVersions, language: Language, version: string | undefined): boolean {
  const wantedVersion = wanted[language]
  return wantedVersion === undefined || wantedVersion === version
}
