import { listTexts } from '../copy/site/lists.ts'

/** Between two sentences of which one is an element. */
export const sentenceGap = listTexts.sentence({ before: '', next: '' })

type Pair = { before: string; next: string }

/** Sentences that end with their own full stop, one behind the other: with a blank, but not in Chinese. */
export const joinedSentences = (sentences: readonly string[]) => joined(sentences, listTexts.sentence)

/** Statements that end without a full stop. */
export const joinedStatements = (statements: readonly string[]) => joined(statements, listTexts.statement)

const joined = (texts: readonly string[], pair: (texts: Pair) => string) =>
  texts.length === 0 ? '' : texts.reduce((before, next) => pair({ before, next }))
