import { texts } from '@arbiter/texts/texts'

/** The viewer's result of a problem. */
export const ownResultTexts = texts({
  accepted: 'Accepted',
  pretested: 'Pretests passed',
  points: '{points, plural, one {# point} other {# points}}',
  wrongTries: '{tries, plural, one {# wrong try} other {# wrong tries}}',
  judging: 'Judging',
  solved: '{solved, number} of {problems, number} solved',
})
