const hints = (count: number) => (count === 1 ? '1 hint' : `${count} hints`)

export const hintTexts = {
  title: 'Hints and editorial',
  lead: 'Each hint gives away a little more.',
  recorded:
    'If you open one before you solve the problem, your solution counts as solved with help. Points stay the same.',
  opened: 'You have opened some of it: if you solve the problem from now on, that counts as solved with help.',
  none: 'This problem has no hints and no editorial.',
  contestLive: 'Hints and the editorial are closed while the problem is part of a running contest.',
  signIn: (count: number, hasEditorial: boolean) => {
    const parts = [...(count > 0 ? [hints(count)] : []), ...(hasEditorial ? ['an editorial'] : [])]
    return `This problem has ${parts.join(' and ')}. Sign in to open them.`
  },
  hint: (number: number) => `Hint ${number}`,
  openHint: (number: number, count: number) => `Open hint ${number} of ${count}`,
  editorial: 'Editorial',
  openEditorial: 'Open the editorial',
  giveUp: 'Give up and read the editorial',
  confirm: {
    title: 'Give up?',
    text: 'You will see the solution. A later Accepted of yours on this problem is marked as solved with help.',
    verb: 'Give up',
  },
  openedAt: (moment: string) => `Opened ${moment}`,
  code: 'Code',
  codeOf: (title: string, language: string) => `${title} in ${language}`,
  language: 'Language',
  loadFailed: 'Hints and the editorial could not be loaded. Please try again.',
  openFailed: 'This could not be opened. Please try again.',
} as const
