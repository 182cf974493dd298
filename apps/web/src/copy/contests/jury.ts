/** What the jury's desk and the list of a contest's submissions say. */
export const juryTexts = {
  title: 'Jury',
  open: 'Jury desk',
  nothingYet: (participants: string) => `Nothing has come in yet. ${participants} registered.`,
  allQuiet: 'No question waits, and every problem that was tried has been solved.',
  questionsWait: (questions: string, age: string) => `${questions} waiting, the oldest for ${age}.`,
  unsolved: (letter: string, tries: string) => `${letter} has ${tries} and none accepted.`,
  strip: 'Solved and tried, by problem',
  solvedOf: (tried: number) => `of ${tried}`,
  questions: 'Questions',
  noQuestions: 'No question waits for an answer.',
  answered: (count: number) => `All ${count} answered`,
  freezesIn: 'freezes in',
  frozen: 'frozen',
  endsIn: 'ends in',
  live: 'New ones arrive on top; the list holds still while the pointer is on it.',
  held: 'Held while the pointer is here.',
  versionsChange: (language: string, judged: string, arrived: string) =>
    arrived === ''
      ? `${language} was judged by more than one version in this contest: ${judged}. Judge it again, or choose a version in the settings.`
      : `${language} was judged by ${judged} in this contest, and a judge now has ${arrived}. Choose a version in the settings to keep the contest to it.`,
  freeze: {
    verb: 'Freeze now',
    title: 'Freeze the leaderboard now?',
    question:
      'Results of later submissions are hidden from everybody but their authors until the ceremony. A freeze cannot be taken back before the end.',
    planned: (time: string) => `It was planned for ${time} of the contest.`,
    failed: 'The leaderboard was not frozen. Please try again.',
  },
  end: {
    verb: 'End now',
    title: 'End the contest now?',
    question: 'What has been submitted counts; nothing more is accepted. Every participant is notified.',
    failed: 'The contest was not ended. Please try again.',
  },
  pause: {
    verb: 'Pause',
    resume: 'Resume',
    paused: 'paused',
    title: (letter: string) => `Pause problem ${letter}?`,
    question:
      'Submissions to it are refused until you resume it, and every participant reads so. The contest does not get longer: extend it to give the time back.',
    failed: 'The problem was not paused. Please try again.',
    resumeFailed: 'The problem is still paused. Please try again.',
  },
  copy: {
    verb: 'Copy',
    title: 'Copy the contest',
    hint: 'Problems, points, rules, lengths and the access code are copied; participants and submissions are not.',
    titleOf: (title: string) => `${title} (copy)`,
    failed: 'The contest was not copied. Please try again.',
  },
} as const

export const contestSubmissionTexts = {
  title: 'Submissions',
  link: 'All submissions',
  lead: 'Newest first, with the time of the contest.',
  ownOnly:
    'Everybody’s submissions appear here when the contest is over and its last results are revealed. Until then you see your own.',
  none: { title: 'No submissions yet', text: 'They appear here as they are judged.' },
  noneFound: { title: 'No submissions found', text: 'Try other filters.' },
  failed: 'Could not load the submissions.',
  search: 'Participant',
  late: 'late',
} as const
