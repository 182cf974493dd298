import { texts } from '@arbiter/texts/texts'

/** When a contest starts and ends, and how long it lasts. */
export const contestTimeTexts = texts({
  // {span} is a length of time, such as "8 h 30 min" or "2 days".
  startsIn: 'in {span}',
  endsIn: 'ends in {span}',
  endedAgo: 'ended {span} ago',
  lessThanAMinute: 'less than a minute',
  days: '{days, plural, one {# day} other {# days}}',
  hours: '{hours, number} h',
  minutes: '{minutes, number} min',
  // A length of time in two units: "7 days 1 h".
  span: '{larger} {smaller}',
})
