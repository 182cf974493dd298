import { texts } from '@arbiter/texts/texts'

/** When a contest starts and ends, and how long it lasts. */
export const contestTimeTexts = texts({
  // {span} is a length of time, such as "8 hours 30 minutes" or "2 days".
  startsIn: 'in {span}',
  endsIn: 'ends in {span}',
  endedAgo: 'ended {span} ago',
  lessThanAMinute: 'less than a minute',
})
