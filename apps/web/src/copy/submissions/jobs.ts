import { texts } from '@arbiter/texts/texts'

/** A search or a measurement that a user has started. */
export const jobTexts = texts({
  cancel: 'Cancel',
})
