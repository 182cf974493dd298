import { texts } from '@arbiter/texts/texts'

export const countdownTexts = texts({
  // Short labels below the numbers of a countdown.
  days: '{count, plural, one {day} other {days}}',
  hours: '{count, plural, one {hour} other {hours}}',
  minutes: '{count, plural, one {minute} other {minutes}}',
  seconds: '{count, plural, one {second} other {seconds}}',
  // Read by screen readers. {label} is such as "Starts in".
  spoken:
    '{label} {days, plural, one {# day} other {# days}} {hours, plural, one {# hour} other {# hours}} {minutes, plural, one {# minute} other {# minutes}} {seconds, plural, one {# second} other {# seconds}}',
  // {clock} is such as "01:12:44".
  withDays: '{days, number} d {clock}',
  withWholeDays: '{days, plural, one {# day} other {# days}} {clock}',
})
