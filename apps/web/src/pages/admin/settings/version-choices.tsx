import type { LanguageVersions } from '@arbiter/rules/judging/language-versions'
import { type Language, languageNames, languages } from '@arbiter/rules/languages'
import { settingTexts } from '../../../copy/admin/settings.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import type { StoredSettings } from './queries.ts'

type JudgedVersions = StoredSettings['judgedVersions']

interface VersionChoicesProps {
  wanted: LanguageVersions
  judged: JudgedVersions
  onChange: (wanted: LanguageVersions) => void
}

/** For each language that a connected judge has, and for each of which a version is wanted. */
export function VersionChoices({ wanted, judged, onChange }: VersionChoicesProps) {
  const isShown = (language: Language) => language in wanted || judged.some((each) => each.language === language)
  const missing = languages.filter((language) => language in wanted && !isJudged(judged, language, wanted[language]))
  const choose = (language: Language, version: string) => {
    const { [language]: _, ...others } = wanted
    onChange(version === ANY ? others : { ...others, [language]: version })
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-small font-label">{settingTexts.versions}</legend>
      <p className="text-small text-ink-muted">{settingTexts.versionsHint}</p>
      {missing.map((language) => (
        <Alert key={language} tone="warning">
          {settingTexts.versionMissing(languageNames[language], wanted[language] ?? '')}
        </Alert>
      ))}
      <div className="grid grid-cols-2 gap-x-5 gap-y-2 max-tablet:grid-cols-1">
        {languages.filter(isShown).map((language) => (
          <div key={language} className="flex items-center justify-between gap-2">
            <span className="text-small">{languageNames[language]}</span>
            <Select
              label={settingTexts.versionOf(languageNames[language])}
              size="sm"
              value={wanted[language] ?? ANY}
              options={optionsOf(language, wanted[language], judged)}
              onChange={(version) => choose(language, version)}
            />
          </div>
        ))}
      </div>
    </fieldset>
  )
}

/** No tool calls itself so. */
const ANY = 'any'

const isJudged = (judged: JudgedVersions, language: Language, version: string | undefined) =>
  judged.some((each) => each.language === language && each.version === version)

function optionsOf(language: Language, wanted: string | undefined, judged: JudgedVersions) {
  const found = judged
    .filter((each) => each.language === language)
    .map(({ version, judges }) => ({ value: version, label: version, note: judges.join(', ') }))
  const isMissing = wanted !== undefined && !isJudged(judged, language, wanted)
  return [
    { value: ANY, label: settingTexts.anyVersion },
    ...found,
    ...(isMissing ? [{ value: wanted, label: wanted, note: settingTexts.noJudge }] : []),
  ]
}
