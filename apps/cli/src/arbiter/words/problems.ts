import { texts } from '@arbiter/texts/texts'

export const problemWords = texts({
  none: 'No problem was found.',
  page: 'Page {page} of {pages}. The next one: --page {next}',
  columns: {
    slug: 'Short name',
    name: 'Name',
    difficulty: 'Difficulty',
    points: 'Points',
    solvers: 'Solved by',
  },
  noSuchTarget:
    'There is no problem and no contest "{text}" at {server}. Look with: arbiter problems, arbiter contest list',
  severalContests: 'Several contests have "{text}" in their title. Name one by its id:',
  noContest: 'Name the contest. This folder belongs to none; look with: arbiter contest list',
  noSuchLetter: 'The contest {title} has no problem {letter}.',
  notOpen: 'Problem {letter} is not shown yet. It opens with the contest.',
})

export const getWords = texts({
  written: '{folder}: statement, {samples, plural, =0 {no samples} one {# sample} other {# samples}}, {program}',
  writtenContest: '{folder}: {problems, plural, one {# problem} other {# problems}} of {title}',
  interactive: '{folder}: this problem is interactive, so it has no samples to run here.',
  next: 'Next: cd {folder} && arbiter test',
  sent: '{tools, plural, one {Sent to # tool} other {Sent to # tools}} beside your editor.',
  noTool: 'No tool listens for problems. Start the one of your editor, such as CPH, and try again.',
  nothingYet: '{title} shows its problems when it starts, {start}. Come back then.',
})

/** Heads of the file with the statement. */
export const statementWords = texts({
  limits: 'Time limit: {seconds} s. Memory limit: {megabytes} MB.',
  input: 'Input',
  output: 'Output',
  constraints: 'Constraints',
  sample: 'Sample {number}',
  attachments: 'Files',
  outdated: 'This translation is older than the original, which may say something else.',
})

export const testWords = texts({
  none: 'There are no samples here: no test/NAME.in with a test/NAME.out. Get them with: arbiter get PROBLEM. A problem whose program talks to the judge has none: submit it.',
  interactive:
    'This problem is interactive: the program talks to the judge, which this machine does not have. Submit it: arbiter submit',
  passed: 'ok',
  different: 'wrong answer',
  failed: 'exit code {code}',
  killed: 'killed by {signal}',
  tooSlow: 'slower than {seconds} s',
  tooLong: 'more than {megabytes} MB of output',
  noOutput: 'no result',
  expected: 'expected',
  actual: 'your output',
  invisible: 'The outputs look the same. They differ in space or in characters that cannot be seen.',
  stderr: 'error stream:',
  allPassed: '{count, plural, one {The sample passes.} other {All # samples pass.}}',
  somePassed:
    '{passed} of {count, plural, one {# sample} other {# samples}} {passed, plural, one {passes} other {pass}}.',
  watching: 'Waiting for changes of {file}. End with Ctrl-C.',
  warnings: 'The compiler says:',
  tooMuchRemote: 'The samples are too large for one call of the server. Run them here: arbiter test',
  notRun: 'The program did not run: {error}',
})
