import { type ArgumentsOf, type Coded, sentenceIn, withValues } from '@arbiter/texts/coded'
import { type ReviewTables, reviewTables } from './messages/built-in-review.ts'

/** A sentence of a review, by its code and values. */
export function finding<Table extends keyof ReviewTables, Name extends keyof ReviewTables[Table] & string>(
  table: Table,
  name: Name,
  ...[values]: ArgumentsOf<ReviewTables[Table][Name]>
): Coded {
  return withValues(`${table}.${name}`, values)
}

export const findingSentence = (found: Coded): string | undefined => sentenceIn(reviewTables, found)

/**
 * The Markdown of a review: who speaks, then a heading and a list for each part. In the language of the page, and in English on the
 * server; undefined if this version does not know one of the codes.
 */
export function reviewText(findings: readonly Coded[]): string | undefined {
  const sentences = findings.map(findingSentence)
  if (sentences.includes(undefined)) return undefined
  const blocks = findings.map(({ code }, index) => {
    const mark = markOf(code)
    const continuesList = mark === LISTED && markOf(findings[index - 1]?.code) === LISTED
    return `${continuesList ? '\n' : '\n\n'}${mark(sentences[index] ?? '')}`
  })
  return blocks.join('').trimStart()
}

type Mark = (sentence: string) => string

const LISTED: Mark = (sentence) => `- ${sentence}`

const MARKS: Readonly<Record<string, Mark>> = {
  'review-speaker': (sentence) => `_${sentence}_`,
  'review-part': (sentence) => `## ${sentence}`,
}

const markOf = (code = '') => MARKS[code.split('.')[0] ?? ''] ?? LISTED
