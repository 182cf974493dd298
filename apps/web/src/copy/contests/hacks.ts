import type { HackOutcome } from '@arbiter/rules/contests/hack'
import { texts } from '@arbiter/texts/texts'

/** The texts of the page on which participants hack the programs of others. */
export const hackTexts = texts({
  // The name of the page, and the link to it.
  link: 'Hack',
  // {letter} and {name} are those of the problem.
  linkNamed: 'Hack {letter}: {name}',
  title: 'Hack {letter}: {name}',
  lead: 'Find an input on which a program fails that has passed the pretests: +100 points if it does, −50 if it does not. An invalid input costs nothing.',
  failed: 'Could not load the programs.',
  lock: {
    title: 'Lock this problem first',
    text: 'You read the programs of others once you have locked the problem. From then on you can’t submit to it any more, also if your own program is hacked.',
    verb: 'Lock the problem',
    dialog: 'Lock the problem?',
    question: 'You can’t submit to this problem any more until the contest ends. This can’t be undone.',
    failed: 'The problem was not locked. Please try again.',
  },
  closed: 'Hacking is closed',
  programs: 'Programs',
  noPrograms: { title: 'Nothing to hack', text: 'No program of another participant stands at this problem.' },
  choose: 'Choose a program to read it.',
  programFailed: 'Could not load this program.',
  programOf: 'Program of {username}',
  // The minute of the contest at which it was submitted.
  minute: '{minute, number} min',
  input: 'Input',
  inputHint: 'The validators of the problem check it, and the reference solution answers it.',
  // A button.
  verb: 'Hack',
  hackFailed: 'The hack was not sent. Please try again.',
  own: 'My hacks',
  none: 'You have not hacked anything yet.',
  judging: 'Being judged',
  outcomes: {
    successful: 'Successful',
    unsuccessful: 'Unsuccessful',
    invalid: 'Invalid input',
    ignored: 'Ignored: the program was hacked or replaced before',
    failed: 'Could not be judged',
  } satisfies Record<HackOutcome, string>,
  // {points} has its sign.
  inRow: 'Hacks: {successful, number} × 100 − {unsuccessful, number} × 50 = {points} points',
  counts: 'Hacks: {successful, number} successful, {unsuccessful, number} unsuccessful',
})
