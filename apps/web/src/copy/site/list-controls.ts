import { texts } from '@arbiter/texts/texts'

/** Around a list of several pages, and its filters. */
export const listControlTexts = texts({
  // The accessible name of the links to the other pages of a list.
  pages: 'Pages',
  // The page before this one.
  previous: 'Previous',
  // The page after this one.
  next: 'Next',
  page: 'Page {page, number}',
  // A verb, on the button beside an active filter.
  removeFilter: 'Remove {filter}',
})
