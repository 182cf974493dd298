import type { PackageEditorial } from './editorial.ts'
import { fault } from './fault.ts'
import type { PackageFaults } from './package-faults.ts'
import type { PackageTranslation } from './problem-package.ts'
import { type PackageSettings, SETTINGS } from './settings.ts'
import type { PackageStatement } from './statement.ts'

interface Help {
  settings: PackageSettings
  editorials: readonly PackageEditorial[]
  /** The one of the problem. It may be in another language than the statement. */
  shown: PackageEditorial | null
}

/** Each statement in another language with its hints, its editorial and the explanations of its samples. */
export function withHelp(
  statements: readonly PackageStatement[],
  { settings, editorials, shown }: Help,
  faults: PackageFaults,
): PackageTranslation[] {
  const isRead = (language: string) => statements.some((each) => each.language === language)
  for (const language of Object.keys(settings.translations))
    if (!isRead(language)) faults.warn(SETTINGS, fault('setting.noStatement'), { field: `translations.${language}` })
  for (const editorial of editorials)
    if (editorial !== shown && !isRead(editorial.language))
      faults.warn(editorial.path, fault('statement.editorialLanguage'))
  return statements.map((statement) => ({
    ...{ hints: [], samples: [], of: null },
    ...settings.translations[statement.language],
    ...statement,
    editorial: editorials.find(({ language }) => language === statement.language) ?? null,
  }))
}
