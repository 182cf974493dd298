import { useQuery } from '@tanstack/react-query'
import { type FullProblem, statementQuery } from '../../../../features/problems/queries.ts'
import { useSearchParam } from '../../../../lib/use-search-param.ts'
import { keepStatementLanguage, readStatementLanguage } from './kept-language.ts'

/** The statement's language: the one in the address, else the last one chosen in this browser, else the problem's first. */
export function useReading(problem: FullProblem) {
  const statements = problem.statements ?? []
  const [param, setParam] = useSearchParam('lang')
  const first = statements[0] ?? { language: 'en', name: problem.name, pdf: null }
  const among = (language: string | null) => statements.find((each) => each.language === language)
  const wanted = among(param) ?? among(readStatementLanguage()) ?? first
  const isFirst = wanted === first
  const query = useQuery({ ...statementQuery(problem.slug, wanted.language), enabled: !isFirst })
  const found = isFirst ? undefined : query.data?.statement
  // Shows the first language until the wanted one has loaded.
  const shown = isFirst || found ? wanted : first
  return {
    statements,
    wanted: wanted.language,
    language: shown.language,
    pdf: shown.pdf,
    texts: found ? { ...found, samples: problem.samples } : problem,
    retry: !isFirst && query.isError ? () => void query.refetch() : null,
    choose(language: string) {
      keepStatementLanguage(language)
      setParam(language)
    },
  }
}
