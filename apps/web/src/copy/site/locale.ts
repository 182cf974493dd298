import { texts } from '@arbiter/texts/texts'

/** The language of the pages, not of programs. */
export const localeTexts = texts({
  title: 'Language',
  // What the menu of languages is called for screen readers.
  menu: 'Language of the pages',
  hint: 'The pages are in this language wherever you are signed in.',
  failed: 'The language was not changed. Please try again.',
})
