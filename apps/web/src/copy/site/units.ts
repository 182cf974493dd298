import { texts } from '@arbiter/texts/texts'

/** Sizes of files after a number that is formatted already. Larger ones are in megabytes. */
export const unitTexts = texts({
  bytes: '{size} B',
  kilobytes: '{size} KB',
})
