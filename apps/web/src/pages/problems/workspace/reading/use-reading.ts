import { pageLocale } from '@arbiter/texts/page-locale'
import { readingLanguage } from '@arbiter/texts/statement-language'
import { useQuery } from '@tanstack/react-query'
import { type FullProblem, statementQuery } from '../../../../features/problems/queries.ts'
import { useSearchParam } from '../../../../lib/use-search-param.ts'
import { keepStatementLanguage, readStatementLanguage } from './kept-language.ts'

/**
 * The statement's language: the one in the address, else the last one chosen in this browser, else that of the page, else the
 * problem's first.
 */
export function useReading(problem: FullProblem) {
  const statements = problem.statements ?? []
  const [param, setParam] = useSearchParam('lang')
  const languages = statements.map(({ language }) => language)
  const first = statements[0] ?? { language: 'en', name: problem.name, pdf: null }
  const language = readingLanguage(languages, [param, readStatementLanguage()], pageLocale)
  const wanted = statements.find((each) => each.language === language) ?? first
  const isFirst = wanted.language === first.language
  const query = useQuery({ ...statementQuery(problem.slug, wanted.language), enabled: !isFirst })
  const found = isFirst ? undefined : query.data?.statement
  // A language that does not load gives way to the first one.
  const shown = query.isError ? first : wanted
  return {
    statements,
    wanted: wanted.language,
    language: shown.language,
    name: shown.name,
    pdf: shown.pdf,
    isWaiting: !isFirst && query.isPending,
    texts: found ? { ...found, samples: explained(problem.samples, found.explanations) } : problem,
    isOutdated: found?.isOutdated ?? false,
    original: first.language,
    retry: !isFirst && query.isError ? () => void query.refetch() : null,
    choose(language: string) {
      keepStatementLanguage(language)
      setParam(language)
    },
  }
}

/** What is not translated stays in the first language. */
const explained = (samples: FullProblem['samples'], explanations: readonly string[]) =>
  samples.map((sample, index) =>
    sample.explanation ? { ...sample, explanation: explanations[index] || sample.explanation } : sample,
  )
