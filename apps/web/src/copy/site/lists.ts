import { texts } from '@arbiter/texts/texts'

export const listTexts = texts({
  // A list without "and", built up from the left: "Rank 3, 2 solved" and "penalty 45".
  more: '{before}, {next}',
})
