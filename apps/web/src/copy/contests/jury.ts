import { texts } from '@arbiter/texts/texts'

/** What the jury's desk and the list of a contest's submissions say. */
export const juryTexts = texts({
  title: 'Jury',
  open: 'Jury desk',
  // No submission and no question so far.
  nothingYet: 'Nothing has come in yet. {participants, plural, one {# participant} other {# participants}} registered.',
  allQuiet: 'No question waits, and every problem that was tried has been solved.',
  questionsWait:
    '{questions, plural, one {# question} other {# questions}} waiting, the oldest for {minutes, plural, one {# minute} other {# minutes}}.',
  // {letter} is the letter of a problem.
  unsolved: '{letter} has {tries, plural, one {# try} other {# tries}} and none accepted.',
  strip: 'Solved and tried, by problem',
  // How many participants have solved a problem, of those who have tried it.
  solvedOf: '<solved/> of {tried, number}',
  solvedOfPaused: '<solved/> of {tried, number} · paused',
  questions: 'Questions',
  noQuestions: 'No question waits for an answer.',
  answered: 'All {count, number} answered',
  // Where the contest stands; <end/> and <freeze/> are times such as "1:12:44".
  endsIn: 'ends in <end/>',
  endsInFrozen: 'ends in <end/> · frozen',
  endsInFreezes: 'ends in <end/> · freezes in <freeze/>',
  extend: 'Extend',
  // A file that other programs read, such as a resolver.
  contestPackage: 'Contest package',
  announce: 'Announce',
  submissions: 'Submissions',
  live: 'New ones arrive on top; the list holds still while the pointer is on it.',
  held: 'Held while the pointer is here.',
  // {language} is a programming language; {judged} and {arrived} are versions of its compiler.
  versionsDiffer:
    '{language} was judged by more than one version in this contest: {judged}. Judge it again, or choose a version in the settings.',
  versionArrives:
    '{language} was judged by {judged} in this contest, and a judge now has {arrived}. Choose a version in the settings to keep the contest to it.',
  freeze: {
    verb: 'Freeze now',
    title: 'Freeze the leaderboard now?',
    question:
      'Results of later submissions are hidden from everybody but their authors until the ceremony. A freeze cannot be taken back before the end.',
    // {time} is such as "2:17:44".
    planned: 'It was planned for {time} of the contest.',
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
    // {letter} and {name} are those of the problem.
    verbNamed: 'Pause {letter}: {name}',
    resume: 'Resume',
    resumeNamed: 'Resume {letter}: {name}',
    title: 'Pause problem {letter}?',
    question:
      'Submissions to it are refused until you resume it, and every participant reads so. The contest does not get longer: extend it to give the time back.',
    failed: 'The problem was not paused. Please try again.',
    resumeFailed: 'The problem is still paused. Please try again.',
  },
  copy: {
    verb: 'Copy',
    title: 'Copy the contest',
    hint: 'Problems, points, rules, lengths and the access code are copied; participants and submissions are not.',
    titleLabel: 'Title',
    startTime: 'Start time',
    titleOf: '{title} (copy)',
    failed: 'The contest was not copied. Please try again.',
  },
})

export const contestSubmissionTexts = texts({
  title: 'Submissions',
  link: 'All submissions',
  lead: 'Newest first, with the time of the contest.',
  ownOnly:
    'Everybody’s submissions appear here when the contest is over and its last results are revealed. Until then you see your own.',
  none: { title: 'No submissions yet', text: 'They appear here as they are judged.' },
  noneFound: { title: 'No submissions found', text: 'Try other filters.' },
  failed: 'Could not load the submissions.',
  search: 'Participant',
  problem: 'Problem',
  allProblems: 'All problems',
  verdict: 'Verdict',
  allVerdicts: 'All verdicts',
  language: 'Language',
  allLanguages: 'All languages',
  columns: {
    // The time of the contest at which it was submitted.
    time: 'Time',
    participant: 'Participant',
    // Short for "Problem"; the column holds a letter.
    problemShort: 'Pr.',
    problem: 'Problem',
    verdict: 'Verdict',
    language: 'Language',
    longestTest: 'Longest test',
    details: 'Details',
  },
  // A link to the submission.
  view: 'View',
  // Submitted after the end of the contest.
  late: 'late',
})
