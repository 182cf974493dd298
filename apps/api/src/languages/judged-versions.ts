import type { SeenJudge } from '@arbiter/database/queue/judges'
import { type Language, languages } from '@arbiter/rules/languages'

export interface JudgedVersion {
  language: Language
  version: string
  /** The names of the judges that have it. */
  judges: string[]
}

/** In the usual order of languages. A judge that names no version is left out, since nothing can be chosen by it. */
export function judgedVersions(judges: readonly SeenJudge[]): JudgedVersion[] {
  return languages.flatMap((language) =>
    versionsOf(language, judges).map((version) => {
      const having = judges.filter(({ languageVersions }) => languageVersions[language] === version)
      return { language, version, judges: having.map(({ name }) => name) }
    }),
  )
}

function versionsOf(language: Language, judges: readonly SeenJudge[]): string[] {
  const named = judges.flatMap(({ languageVersions }) => languageVersions[language] ?? [])
  return [...new Set(named)].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
}
