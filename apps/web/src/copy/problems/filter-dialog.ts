import { texts } from '@arbiter/texts/texts'

/** The dialog that phones have instead of a table head. */
export const filterDialogTexts = texts({
  sortBy: 'Sort by',
  // The order in which the problems were added to the site.
  added: 'Order added',
  ascending: '{column}, ascending',
  descending: '{column}, descending',
  // A verb, on a button.
  show: 'Show problems',
})
