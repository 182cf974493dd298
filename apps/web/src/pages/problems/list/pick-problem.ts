import { pickProblem } from '@arbiter/contract/problems/problem-picking'
import { problemTexts } from '../../../copy/problems/problems.ts'
import { call } from '../../../lib/call.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { chosenFilters, type ProblemsQuestion } from './problem-filters.ts'

type Picked = { slug: string } | { tone: 'info' | 'danger'; sentence: string }

/** A problem to open, or why there is none. */
export async function pick(question: ProblemsQuestion): Promise<Picked> {
  const { difficulty, tags } = question
  try {
    const { problem } = await call(pickProblem, { query: { difficulty, tags } })
    if (problem) return problem
    const isFiltered = chosenFilters(question).length > 0
    return { tone: 'info', sentence: isFiltered ? problemTexts.allFoundSolved : problemTexts.allSolved }
  } catch (error) {
    return { tone: 'danger', sentence: sentenceFor(error, problemTexts.randomFailed) }
  }
}
