import { texts } from '@arbiter/texts/texts'

export const countdownTexts = texts({
  // Short labels below the numbers of a countdown.
  days: '{count, plural, other {days}}',
  hours: '{count, plural, other {hours}}',
  minutes: '{count, plural, other {minutes}}',
  seconds: '{count, plural, other {seconds}}',
  // Read by screen readers. {label} is such as "Starts in".
  spoken:
    '{label} {days, plural, other {# days}} {hours, plural, other {# hours}} {minutes, plural, other {# minutes}} {seconds, plural, other {# seconds}}',
  // {clock} is such as "01:12:44".
  withDays: '{days, number} d {clock}',
  withWholeDays: '{days, plural, one {# day} other {# days}} {clock}',
})
