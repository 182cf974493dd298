import { texts } from '@arbiter/texts/texts'

/** What the pages of the help say around the documents. */
export const helpTexts = texts({
  title: 'Help',
  lead: 'How to solve problems, write them, run contests and run a server.',
  // The title of a document's page.
  pageTitle: '{title}, Help',
  search: 'Search the help',
  contents: 'On this page',
  documents: 'Documents',
  none: { title: 'Nothing found', text: 'Try other words.' },
  notFound: { title: 'There is no such page', text: 'The help does not have it.' },
  failed: 'The help could not be loaded.',
  // Above a translated document.
  stale: 'The English original is newer than this translation, and may say something else.',
  // Above a document that is shown in English to readers of another language.
  onlyEnglish: 'This document exists only in English.',
  all: 'All of the help',
  inputDescriptions: 'All forms of a description',
  groups: {
    solving: 'You solve problems',
    organising: 'You run a contest or a class',
    setting: 'You write problems',
    operating: 'You run a server',
    programming: 'You use other tools',
    checking: 'You want to know more',
  },
})
