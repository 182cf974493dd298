import { texts } from '@arbiter/texts/texts'

/** One contest in a list of a few. */
export const contestLineTexts = texts({
  facts:
    '{type} · {problems, plural, one {# problem} other {# problems}} · {participants, plural, one {# participant} other {# participants}}',
})
