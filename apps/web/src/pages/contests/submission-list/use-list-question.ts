import { languages } from '@arbiter/rules/languages'
import { verdicts } from '@arbiter/rules/verdict'
import { useSearchParams } from 'react-router'
import type { FullContest } from '../../../features/contests/queries.ts'
import { keepScroll } from '../../../lib/keep-scroll.ts'
import { filteredQuery, pageFrom } from '../../../lib/page-param.ts'
import type { ContestSubmissionsQuestion } from './queries.ts'

export type ListFilter = 'search' | 'problem' | 'verdict' | 'language'

export interface ListQuestion {
  values: Record<ListFilter, string>
  question: ContestSubmissionsQuestion
  isFiltered: boolean
  set: (name: ListFilter, value: string) => void
}

/** The filters are in the address, which names a problem by its letter. Invalid values are ignored. */
export function useListQuestion({ problems }: FullContest): ListQuestion {
  const [query, setQuery] = useSearchParams()
  const text = (name: ListFilter) => query.get(name) ?? ''
  const problem = problems.find(({ letter }) => letter === text('problem'))
  const found = {
    verdict: verdicts.find((verdict) => verdict === text('verdict')),
    language: languages.find((language) => language === text('language')),
  }
  const values = {
    ...{ search: text('search'), problem: problem?.letter ?? '' },
    ...{ verdict: found.verdict ?? '', language: found.language ?? '' },
  }
  return {
    values,
    question: { page: pageFrom(query), search: values.search, problemId: problem?._id ?? undefined, ...found },
    isFiltered: Object.values(values).some((value) => value !== ''),
    set: (name, value) =>
      setQuery((before) => filteredQuery(before, name, value), { ...keepScroll, replace: name === 'search' }),
  }
}
