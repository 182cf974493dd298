import { type Language, languages } from '@arbiter/rules/languages'
import { MAX_SEARCH_LENGTH } from '@arbiter/rules/limits'
import { looksLikeId } from '@arbiter/rules/problems/slug'
import { type Verdict, verdicts } from '@arbiter/rules/verdict'
import { pageFrom } from '../../lib/page-param.ts'

/** What the query string asks for. Unknown names and values are ignored, so that a bad link still works. */
export interface SubmissionsQuestion {
  page: number
  contestId?: string
  verdict?: Verdict
  language?: Language
  problem?: string
}

export const filterNames = ['problem', 'verdict', 'language'] as const
export type FilterName = (typeof filterNames)[number]

export function questionFrom(query: URLSearchParams): SubmissionsQuestion {
  const contestId = query.get('contest') ?? ''
  const verdict = verdicts.find((each) => each === query.get('verdict'))
  const language = languages.find((each) => each === query.get('language'))
  const problem = (query.get('problem') ?? '').trim().slice(0, MAX_SEARCH_LENGTH)
  return {
    page: pageFrom(query),
    ...(looksLikeId(contestId) && { contestId }),
    ...(verdict && { verdict }),
    ...(language && { language }),
    ...(problem && { problem }),
  }
}

export function isFiltered(question: SubmissionsQuestion): boolean {
  return filterNames.some((name) => question[name] !== undefined)
}

/** Other parameters of the address stay, such as the contest. */
export function withoutFilters(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const name of ['page', ...filterNames]) next.delete(name)
  return next
}
