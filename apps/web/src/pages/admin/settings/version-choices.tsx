import type { LanguageVersions } from '@arbiter/rules/judging/language-versions'
import { type Language, languageNames, languages } from '@arbiter/rules/languages'
import { listText } from '@arbiter/texts/page-locale'
import { useState } from 'react'
import { versionTexts } from '../../../copy/admin/settings.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import type { StoredSettings } from './queries.ts'

type JudgedVersions = StoredSettings['judgedVersions']

interface VersionChoicesProps {
  wanted: LanguageVersions
  judged: JudgedVersions
  onChange: (wanted: LanguageVersions) => void
}

/**
 * For each language that a connected judge has, and for each of which a version is wanted. Where there is only one version the
 * choice is rarely made, so it takes a press to see it.
 */
export function VersionChoices(choices: VersionChoicesProps) {
  const { wanted, judged } = choices
  // A row that is chosen stays where it is, with the focus.
  const [wantedAtFirst] = useState(wanted)
  const isOpen = (language: Language) => language in wantedAtFirst || versionsOf(judged, language).length > 1
  const missing = languages.filter((language) => language in wanted && !isJudged(judged, language, wanted[language]))
  const single = languages.filter((language) => versionsOf(judged, language).length === 1 && !isOpen(language))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-small font-label">{versionTexts.title}</legend>
      <p className="text-small text-ink-muted">{versionTexts.hint}</p>
      {missing.map((language) => (
        <Alert key={language} tone="warning">
          {versionTexts.missing({ language: languageNames[language], version: wanted[language] ?? '' })}
        </Alert>
      ))}
      <ChoiceRows {...choices} of={languages.filter(isOpen)} />
      {single.length > 0 && (
        <details>
          <summary className="mb-2 cursor-pointer text-small text-accent-ink">
            {versionTexts.single({ count: single.length })}
          </summary>
          <ChoiceRows {...choices} of={single} />
        </details>
      )}
    </fieldset>
  )
}

function ChoiceRows({ of, wanted, judged, onChange }: VersionChoicesProps & { of: Language[] }) {
  const choose = (language: Language, version: string) => {
    const { [language]: _, ...others } = wanted
    onChange(version === ANY ? others : { ...others, [language]: version })
  }
  return (
    <div className="grid grid-cols-2 gap-x-5 gap-y-2 max-tablet:grid-cols-1">
      {of.map((language) => (
        <div key={language} className="flex items-center justify-between gap-2">
          <bdi className="text-small">{languageNames[language]}</bdi>
          <Select
            label={versionTexts.label({ language: languageNames[language] })}
            size="sm"
            value={wanted[language] ?? ANY}
            options={optionsOf(language, wanted[language], judged)}
            onChange={(version) => choose(language, version)}
          />
        </div>
      ))}
    </div>
  )
}

const versionsOf = (judged: JudgedVersions, language: Language) => judged.filter((each) => each.language === language)

/** No tool calls itself so. */
const ANY = 'any'

const isJudged = (judged: JudgedVersions, language: Language, version: string | undefined) =>
  judged.some((each) => each.language === language && each.version === version)

function optionsOf(language: Language, wanted: string | undefined, judged: JudgedVersions) {
  const found = versionsOf(judged, language).map(({ version, judges }) => ({
    value: version,
    label: version,
    note: listText(judges),
  }))
  const isMissing = wanted !== undefined && !isJudged(judged, language, wanted)
  return [
    { value: ANY, label: versionTexts.any },
    ...found,
    ...(isMissing ? [{ value: wanted, label: wanted, note: versionTexts.noJudge }] : []),
  ]
}
