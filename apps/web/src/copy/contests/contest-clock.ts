import { texts } from '@arbiter/texts/texts'

/** What pages say about the clock of a contest: pauses, breaks, windows and extra time. */
export const contestClockTexts = texts({
  paused: 'Paused',
  // {time} is such as "14:05".
  pausedSince: 'Paused since {time}',
  breakUntil: 'Break until {time}',
  pausedText:
    'The clock stands still. You can read and write; programs are run and submitted when the contest goes on.',
  // Beside the title, while the clock stands still; <left/> is a length of time such as "0:12:44".
  left: '<left/> left',
  // The label of a countdown that stands still.
  timeLeft: 'Time left',
  // The label of a countdown to the end of the viewer's own time.
  yourTimeEndsIn: 'Your time ends in',
  extraTime: '{minutes, plural, one {# minute of extra time} other {# minutes of extra time}}',
  window: {
    // {duration} is such as "2 hours".
    each: '{duration} for each participant',
    offer: 'You have {duration} for this contest, from the moment you start. It ends with the contest at the latest.',
    start: 'Start your time',
    startTitle: 'Start your time now?',
    question:
      'Your time of {duration} starts at once, and the problems open. You can’t stop the clock or start again. Start by {time} to have all of it.',
    opensProblems: 'The problems open when you start your time.',
    startNow: 'Start now',
    failed: 'Your time has not started. Please try again.',
    // {time} is such as "14:05".
    runsUntil: 'Your time ends at {time}.',
    over: 'Your time is over. Until the contest ends for everybody, you see its leaderboard, and no programs of others.',
    whenPaused: 'You can start when the contest goes on.',
  },
  pause: {
    verb: 'Pause',
    title: 'Pause the contest for everybody?',
    sees: 'Every participant reads “The contest is paused” at once. Submit and Run are refused; reading and writing go on.',
    clocks:
      'All clocks stand still. When you resume, the contest and the freeze move by as much as it was paused, and no minute of it counts for penalties.',
    failed: 'The contest was not paused. Please try again.',
    resume: 'Resume',
    resumeTitle: 'Let the contest go on?',
    resumeText:
      'Every clock goes on at once. The contest ends {minutes, plural, =0 {less than a minute} one {# minute} other {# minutes}} later than it would have.',
    resumeFailed: 'The contest is still paused. Please try again.',
    // Beside the title; <time/> and <left/> are lengths of time such as "0:12:44".
    lasts: 'paused for <time/> · <left/> left',
  },
  breaks: {
    open: 'Breaks',
    title: 'Breaks and removed time',
    lead: 'No minute and no penalty includes this time, and the contest ends later by as much.',
    none: 'Nothing is removed from this contest.',
    // An interval that is removed; {from} and {to} are such as "Nov 14, 9:41 PM".
    interval: '{from} – {to}',
    goesOn: '{from} – now',
    putBack: 'Put back',
    putBackNamed: 'Put back the time from {time}',
    putBackFailed: 'The time was not put back. Please try again.',
    add: 'Remove time',
    from: 'From',
    to: 'To',
    hint: 'A break ahead, or time that was lost. The minutes of tries made after it fall by as much.',
    failed: 'The time was not removed. Please try again.',
  },
  extra: {
    verb: 'Extra time',
    verbNamed: 'Extra time: {username}',
    title: 'Extra time for {username}',
    minutes: 'Minutes',
    hint: 'In all, beside what everybody has; 0 takes it away. It works before, during and after their time.',
    save: 'Save',
    failed: 'The extra time was not saved. Please try again.',
  },
})
