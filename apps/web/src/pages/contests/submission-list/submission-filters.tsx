import { verdictNames } from '@arbiter/contract/messages/verdict-names'
import { verdicts } from '@arbiter/rules/verdict'
import { contestSubmissionTexts } from '../../../copy/contests/jury.ts'
import type { FullContest } from '../../../features/contests/queries.ts'
import { useLanguageOptions } from '../../../features/session/offered-languages.ts'
import { SearchBox } from '../../../ui/forms/search-box.tsx'
import { Select, type SelectOption } from '../../../ui/forms/select.tsx'
import type { ListFilter, ListQuestion } from './use-list-question.ts'

/** Radix does not allow an item with an empty value. */
const ALL = 'all'

const verdictOptions = verdicts.map((verdict) => ({ value: verdict, label: verdictNames[verdict] }))

export function SubmissionFilters({ contest, list }: { contest: FullContest; list: ListQuestion }) {
  const languageOptions = useLanguageOptions(list.question.language)
  const problems = contest.problems.map(({ letter, name }) => ({ value: letter, label: `${letter} ${name}` }))
  return (
    <search className="mb-3 flex flex-wrap gap-2">
      <div className="min-w-40 flex-1 max-tablet:basis-full">
        <SearchBox
          label={contestSubmissionTexts.search}
          value={list.values.search}
          onSearch={(text) => list.set('search', text)}
          fill
        />
      </div>
      <Choice
        name="problem"
        label={contestSubmissionTexts.problem}
        all={contestSubmissionTexts.allProblems}
        options={problems}
        list={list}
      />
      <Choice
        name="verdict"
        label={contestSubmissionTexts.verdict}
        all={contestSubmissionTexts.allVerdicts}
        options={verdictOptions}
        list={list}
      />
      <Choice
        name="language"
        label={contestSubmissionTexts.language}
        all={contestSubmissionTexts.allLanguages}
        options={languageOptions}
        list={list}
      />
    </search>
  )
}

interface ChoiceProps {
  name: ListFilter
  label: string
  all: string
  options: readonly SelectOption<string>[]
  list: ListQuestion
}

function Choice({ name, label, all, options, list }: ChoiceProps) {
  return (
    <Select
      label={label}
      value={list.values[name] || ALL}
      options={[{ value: ALL, label: all }, ...options]}
      onChange={(chosen) => list.set(name, chosen === ALL ? '' : chosen)}
      className="w-40 max-tablet:w-auto max-tablet:max-w-full max-tablet:flex-auto"
    />
  )
}
