import { texts } from '@arbiter/texts/texts'

export const dialogTexts = texts({
  // A verb, on a button.
  cancel: 'Cancel',
})
