import { texts } from '@arbiter/texts/texts'

/** How many take part. */
export const participantCountTexts = texts({
  participants: '{participants, plural, one {# participant} other {# participants}}',
  // Places are limited: "318 / 400 participants".
  ofPlaces: '{participants, number} / {places, plural, one {# participant} other {# participants}}',
})
