import { texts } from '@arbiter/texts/texts'

export const suggestedTexts = texts({
  title: 'Problems at Your Edge',
  lead: 'Unsolved problems that should take some effort, by what you and others have solved.',
  leadNew: 'Good ones to begin with: the problems that are solved most.',
  // The chance is a percentage.
  chance: 'Estimated chance that you solve it: {chance}.',
  byAuthor: 'Few have tried it, so the estimate rests mostly on its difficulty.',
  solveRate:
    '{triers, plural, =0 {Nobody has tried it yet.} one {{solvers, number} of # person who tried it solved it.} other {{solvers, number} of # people who tried it solved it.}}',
})
