import { texts } from '@arbiter/texts/texts'

/** The texts of the award ceremony, which is projected in a hall. */
export const ceremonyTexts = texts({
  open: 'Reveal results',
  again: 'Show the ceremony',
  failed: 'Could not load the frozen results.',
  revealFailed: 'Could not reveal the next result.',
  done: 'Every result is revealed.',
  // The row that the hall looks at, and how many there are.
  place: 'Place <place/> of {rows, number}',
  // Beside a row whose place no longer changes.
  final: 'final',
  step: 'Step {step, number} of {steps, number}',
  // What the contest was, and how many results are still to be revealed.
  start:
    '{participants, plural, one {# participant} other {# participants}} · {problems, plural, one {# problem} other {# problems}} · {results, plural, one {# result} other {# results}} hidden',
  judging:
    '{results, plural, one {# result} other {# results}} still being judged: wait for them, or their results stay open.',
  publicNote: 'Each result that you open here becomes visible to everybody. Going back changes nothing for them.',
  shownBefore: 'Everybody sees these results already.',
  // {letter} is the letter of a problem, here and below.
  landing: 'if {letter} is solved: place {place}',
  solved: '{letter} is solved',
  notSolved: '{letter} is not solved',
  stillJudging: '{letter} is still being judged',
  points: '{letter}: {points, number}',
  // A cell of a row: {result} is such as "Solved at 1:07".
  cell: '{letter}: {result}',
  movesTo: 'up to place {place}',
  // {letters} is a list of problems, such as "B, E and F".
  firstToSolve: 'First to solve {letters}',
  deletedUser: 'Deleted user',
  blank: 'The screen is blank. Any key brings it back.',
  standings: 'Standings, revealed from the bottom',
  next: 'Next',
  back: 'Back',
  play: 'Play',
  pause: 'Pause',
  help: 'Keys',
  leave: 'Leave',
  // While it plays by itself, at another speed than 1×.
  pauseAtSpeed: 'Pause {speed, number}×',
  playAtSpeed: 'Play {speed, number}×',
  totals: {
    solved: '{value, number} solved',
    points: '{value, plural, one {# point} other {# points}}',
    penalty: 'penalty {value, number}',
    time: 'time {value, number}',
  },
})

/** What each key of the remote does. */
export const ceremonyKeyTexts = texts({
  next: 'Next step',
  back: 'One step back',
  nextRow: 'On to the next row',
  nextAward: 'On to the next award',
  first: 'Back to the start',
  latest: 'To the last result that is open',
  play: 'Play by itself, up to the next award',
  speed: 'Play faster or slower',
  blank: 'Blank the screen',
  fullScreen: 'Full screen',
  theme: 'Dark or light',
  help: 'These keys',
  leave: 'Leave',
})

/** What keyboards have on these keys. */
export const keyNames = texts({
  space: 'Space',
  pageDown: 'Page Down',
  backspace: 'Backspace',
  pageUp: 'Page Up',
  home: 'Home',
  end: 'End',
  escape: 'Esc',
})
