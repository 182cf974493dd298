import { texts } from '@arbiter/texts/texts'

export const hintTexts = texts({
  title: 'Hints and editorial',
  lead: 'Each hint gives away a little more.',
  recorded:
    'If you open one before you solve the problem, your solution counts as solved with help. Points stay the same.',
  opened: 'You have opened some of it: if you solve the problem from now on, that counts as solved with help.',
  none: 'This problem has no hints and no editorial.',
  contestLive: 'Hints and the editorial are closed while the problem is part of a running contest.',
  signInForHints: 'This problem has {hints, plural, one {# hint} other {# hints}}. Sign in to open them.',
  signInForEditorial: 'This problem has an editorial. Sign in to open them.',
  signInForBoth:
    'This problem has {hints, plural, one {# hint} other {# hints}} and an editorial. Sign in to open them.',
  // A verb, on a button.
  signIn: 'Sign In',
  aided: 'Solved with hints or the editorial.',
  hint: 'Hint {number}',
  openHint: 'Open hint {number} of {count}',
  editorial: 'Editorial',
  openEditorial: 'Open the editorial',
  giveUp: 'Give up and read the editorial',
  confirm: {
    title: 'Give up?',
    text: 'You will see the solution. A later Accepted of yours on this problem is marked as solved with help.',
    verb: 'Give up',
  },
  openedAt: 'Opened {moment}',
  // The program of a solution without a title.
  code: 'Code',
  // A solution and its programming language.
  codeOf: '{title} in {language}',
  // Chooses the programming language of a solution.
  languageOf: 'Language: {title}',
  loadFailed: 'Hints and the editorial could not be loaded. Please try again.',
  openFailed: 'This could not be opened. Please try again.',
})
