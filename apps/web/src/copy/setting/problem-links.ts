import { texts } from '@arbiter/texts/texts'

export const problemLinkTexts = texts({
  // A link from an administration page to the page of the problem.
  view: 'View problem',
  // A link to the list of problems.
  problems: 'Problems',
})
