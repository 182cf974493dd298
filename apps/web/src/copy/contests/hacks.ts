import type { HackCounts, HackOutcome } from '@arbiter/rules/contests/hack'

/** The texts of the page on which participants hack the programs of others. */
export const hackTexts = {
  link: 'Hack',
  title: (letter: string, name: string) => `Hack ${letter}: ${name}`,
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
  programOf: (username: string) => `Program of ${username}`,
  inputHint: 'The validators of the problem check it, and the reference solution answers it.',
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
  inRow: ({ successful, unsuccessful }: HackCounts, points: number) =>
    `Hacks: ${successful} × 100 − ${unsuccessful} × 50 = ${points < 0 ? `−${-points}` : points} points`,
  counts: (successful: number, unsuccessful: number) => `Hacks: ${successful} successful, ${unsuccessful} unsuccessful`,
} as const
