import { texts } from '@arbiter/texts/texts'

export const runWords = texts({
  typeInput: 'Type the input and end it with Ctrl-D.',
  failed: 'The program did not end well.',
  truncated: 'The output was too long and is cut here.',
  used: '{ms} ms, {megabytes} MB',
})

export const submitWords = texts({
  question: 'Submit {file} ({language}) to {problem}? [y/N] ',
  questionInContest: 'Submit {file} ({language}) to {problem}, in the contest? [y/N] ',
  cannotAsk: 'Nobody can be asked here. Add --yes to submit.',
  notSubmitted: 'Nothing was submitted.',
  submitted: 'Submission {number}: {file} ({language}) to {problem}',
  late: 'The contest is over: this submission is late.',
  virtual: 'It counts for your virtual contest.',
  looking: 'The reply was lost. Looking for the submission …',
  found: 'It has arrived as submission {number}, and is not sent again.',
  lost: 'The reply was lost, and the server has no submission with this program. Try again, or look with: arbiter status',
  unknown:
    'The reply was lost, and the server cannot be asked. Look whether it has arrived before you submit again: arbiter status',
  noProblem: 'Which problem is it? Name it with --problem, or submit from a folder that "arbiter get" has made.',
  queued: 'Waiting for a judge …',
  position: 'Waiting, {position, plural, =1 {next in line} other {number # in line}} …',
  noJudge: 'No judge is at work at the moment. Waiting …',
  judging: 'Judging …',
  follow: 'The verdict: arbiter status {number}',
  judgeFault: 'The judging failed through no fault of yours: {message}',
  test: 'on test {number}',
  hiddenTest: 'Test {number} is hidden.',
  passed: '{passed} of {total, plural, one {# test} other {# tests}} passed',
  withheld: 'Hidden tests are not shown while the contest runs.',
  score: '{score, plural, one {# point} other {# points}}',
  input: 'input:',
  compiler: 'The compiler says:',
  message: 'The judge says: {message}',
  dialogue: 'dialogue:',
  more: '… {count, plural, one {# more line} other {# more lines}}',
})

export const statusWords = texts({
  none: 'You have no submissions yet.',
  columns: {
    number: 'Number',
    problem: 'Problem',
    language: 'Language',
    verdict: 'Verdict',
    time: 'Time',
    at: 'Submitted',
  },
})
