import { texts } from '@arbiter/texts/texts'

export const keptDraftTexts = texts({
  problems: '{problems, plural, one {# problem} other {# problems}}',
})
