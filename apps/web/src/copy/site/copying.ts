import { texts } from '@arbiter/texts/texts'

export const copyTexts = texts({
  // A verb, on a button. It becomes "Copied" for two seconds.
  copy: 'Copy',
  copied: 'Copied',
})
