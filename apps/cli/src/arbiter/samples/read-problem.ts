import type { getStatement } from '@arbiter/contract/problems/problems'
import { readingLanguage } from '@arbiter/texts/statement-language'
import type { Api } from '../http/api.ts'
import type { FoundProblem } from '../targets.ts'

/** A problem with the texts that its reader gets. */
export interface ReadProblem extends FoundProblem {
  /** Whether the texts are a translation, and the original has changed since. */
  isOutdated: boolean
}

/** In the language of the reader, or else in the first one of the problem. */
export async function readProblem(api: Api, problem: FoundProblem, locale: string): Promise<ReadProblem> {
  const languages = problem.statements.map(({ language }) => language)
  const language = readingLanguage(languages, [], locale)
  if (language === undefined || language === languages[0]) return { ...problem, isOutdated: false }
  const sent = { params: { id: problem.slug, language } }
  const { statement } = await api.call<typeof getStatement>('GET', '/problems/:id/statements/:language', sent)
  const { explanations, constraints, language: _, ...texts } = statement
  const samples = problem.samples.map((sample, index) =>
    sample.explanation ? { ...sample, explanation: explanations[index] || sample.explanation } : sample,
  )
  return { ...problem, ...texts, samples, constraints: { ...problem.constraints, ...constraints } }
}
