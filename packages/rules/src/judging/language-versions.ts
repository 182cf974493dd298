import { type Language, languages } from '../languages.ts'

/** By language, a compiler or runtime as judges name it and as judgements record it, such as `g++ 12.2.0`. */
export type LanguageVersions = Partial<Record<Language, string>>

/** Where the site wants a version, only a judge that has this one takes programs in the language. */
export function takesVersion(wanted: LanguageVersions, language: Language, version: string | undefined): boolean {
  const wantedVersion = wanted[language]
  return wantedVersion === undefined || wantedVersion === version
}

export interface LanguageVersion {
  language: Language
  version: string
}

/** A contest's submissions in one language that are not all judged alike. */
export interface VersionChange {
  language: Language
  /** Those whose verdicts count now. */
  judged: string[]
  /** Those that judge from now on and have given no such verdict. */
  arrived: string[]
}

/** In the order of languages; none where one version has judged and no other one would. */
export function versionChanges(
  judged: readonly LanguageVersion[],
  connected: readonly LanguageVersion[],
): VersionChange[] {
  return languages.flatMap((language) => {
    const before = versionsIn(judged, language)
    const arrived = versionsIn(connected, language).filter((version) => !before.includes(version))
    const isChanged = before.length > 0 && before.length + arrived.length > 1
    return isChanged ? [{ language, judged: before, arrived }] : []
  })
}

const versionsIn = (found: readonly LanguageVersion[], language: Language) => [
  ...new Set(found.filter((each) => each.language === language).map(({ version }) => version)),
]
