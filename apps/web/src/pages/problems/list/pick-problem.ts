import { pickProblem } from '@arbiter/contract/problems/problem-picking'
import { problemListTexts } from '../../../copy/problems/problem-list.ts'
import { call } from '../../../lib/call.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import type { ProblemsQuestion } from './problem-filters.ts'

type Picked = { slug: string } | { tone: 'info' | 'danger'; sentence: string }

/** A problem to open, or why there is none. */
export async function pick({ difficulty, tags }: ProblemsQuestion, isFiltered: boolean): Promise<Picked> {
  try {
    const { problem } = await call(pickProblem, { query: { difficulty, tags } })
    if (problem) return problem
    return { tone: 'info', sentence: isFiltered ? problemListTexts.allFoundSolved : problemListTexts.allSolved }
  } catch (error) {
    return { tone: 'danger', sentence: sentenceFor(error, problemListTexts.randomFailed) }
  }
}
