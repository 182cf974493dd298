import { verdictNames } from '@arbiter/contract/messages/verdict-names'
import { verdicts } from '@arbiter/rules/verdict'
import { useSearchParams } from 'react-router'
import { submissionTexts } from '../../copy/submissions/submissions.ts'
import { useLanguageOptions } from '../../features/session/offered-languages.ts'
import { keepScroll } from '../../lib/keep-scroll.ts'
import { filteredQuery } from '../../lib/page-param.ts'
import { SearchBox } from '../../ui/forms/search-box.tsx'
import { Select, type SelectOption } from '../../ui/forms/select.tsx'
import type { FilterName, SubmissionsQuestion } from './submission-filters.ts'

/** Radix does not allow an item with an empty value. */
const ALL = 'all'

const verdictOptions = verdicts.map((verdict) => ({ value: verdict, label: verdictNames[verdict] }))

/** Above the list; each filter is a part of the address. */
export function FilterLine({ question }: { question: SubmissionsQuestion }) {
  const setQuery = useSearchParams()[1]
  const set = (name: FilterName, value: string) =>
    setQuery((before) => filteredQuery(before, name, value), { ...keepScroll, replace: name === 'problem' })
  const choose = (name: FilterName) => (chosen: string) => set(name, chosen === ALL ? '' : chosen)
  return (
    <search className="mb-3 flex flex-wrap gap-2">
      <div className="min-w-56 flex-1 max-tablet:basis-full">
        <SearchBox
          label={submissionTexts.search}
          value={question.problem ?? ''}
          onSearch={(text) => set('problem', text)}
          fill
        />
      </div>
      <Choice
        label={submissionTexts.verdict}
        all={submissionTexts.allVerdicts}
        value={question.verdict}
        options={verdictOptions}
        onChange={choose('verdict')}
      />
      <Choice
        label={submissionTexts.language}
        all={submissionTexts.allLanguages}
        value={question.language}
        options={useLanguageOptions(question.language)}
        onChange={choose('language')}
      />
    </search>
  )
}

interface ChoiceProps {
  label: string
  all: string
  value: string | undefined
  options: readonly SelectOption<string>[]
  onChange: (value: string) => void
}

function Choice({ label, all, value = ALL, options, onChange }: ChoiceProps) {
  return (
    <Select
      label={label}
      value={value}
      options={[{ value: ALL, label: all }, ...options]}
      onChange={onChange}
      className="w-50 max-tablet:w-auto max-tablet:max-w-full max-tablet:flex-auto"
    />
  )
}
