const percent = (share: number) => `${Math.round(share * 100)}%`

export const suggestedTexts = {
  title: 'Problems at Your Edge',
  lead: 'Unsolved problems that should take some effort, by what you and others have solved.',
  leadNew: 'Good ones to begin with: the problems that are solved most.',
  chance: (chance: number) => `Estimated chance that you solve it: ${percent(chance)}.`,
  byAuthor: 'Few have tried it, so the estimate rests mostly on its difficulty.',
  solveRate: (solvers: number, triers: number) =>
    triers === 0
      ? 'Nobody has tried it yet.'
      : `${solvers} of ${triers} ${triers === 1 ? 'person' : 'people'} who tried it solved it.`,
} as const
