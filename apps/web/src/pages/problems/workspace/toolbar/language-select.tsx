import { offeredLanguages } from '@arbiter/rules/judging/program-limits'
import { type Language, languageNames, languages } from '@arbiter/rules/languages'
import { useQuery } from '@tanstack/react-query'
import { workspaceTexts } from '../../../../copy/problems/workspace.ts'
import { languagesQuery } from '../../../../features/languages/queries.ts'
import { useSite } from '../../../../features/session/session.ts'
import { Select } from '../../../../ui/forms/select.tsx'
import { useContestLanguages } from '../contest/use-submission-contest.ts'

export interface LanguageSelectProps {
  language: Language
  /** Null if the problem accepts all languages. */
  allowedLanguages: readonly Language[] | null
  onChange: (language: Language) => void
}

/** Shows the version of each compiler, as the server reports it. */
export function LanguageSelect({ language, allowedLanguages, onChange }: LanguageSelectProps) {
  return (
    <Select
      label={workspaceTexts.language}
      size="sm"
      value={language}
      options={useLanguageOptions(language, allowedLanguages)}
      onChange={onChange}
      className="min-w-24 @min-[640px]:min-w-28"
    />
  )
}

/** The chosen language stays in the list even if it was disabled, because the user's code is written in it. */
function useLanguageOptions(chosen: Language, allowedLanguages: readonly Language[] | null) {
  const { languagesOff } = useSite()
  const contestLanguages = useContestLanguages()
  const { data } = useQuery(languagesQuery)
  const versionOf = (language: Language) => data?.languages.find((each) => each.language === language)?.version
  const offered = offeredLanguages({ allowedLanguages, contestLanguages, languagesOff })
  const listed = languages.filter((language) => language === chosen || offered.includes(language))
  return listed.map((value) => ({ value, label: languageNames[value], note: versionOf(value) ?? undefined }))
}
