import { texts } from '@arbiter/texts/texts'

export const listTexts = texts({
  // A list without "and", built up from the left: "Rank 3, 2 solved" and "penalty 45".
  more: '{before}, {next}',
  // Two sentences, each with its full stop. Chinese has no blank between them.
  sentence: '{before} {next}',
  // Two statements without a full stop, such as "Name is required".
  statement: '{before}. {next}',
})
