import { texts } from '@arbiter/texts/texts'

export const judgingTexts = texts({
  // The place of a submission among those that wait for a judge.
  placeInLine: '{position, plural, =1 {Next in line} other {Place # in line}}',
  judgeAwaited: 'No judge is available right now. Your submission is waiting for one.',
  // Beside a verdict: the first test that failed.
  onTest: 'on test {test}',
  onTestMarked: 'on test <test/>',
  judging: 'Judging',
  judgedSoFar: '{done, number} of {total, number} tests',
  // The slowest test so far; {time} and {memory} are such as "86 ms" and "12.4 MB".
  slowest: 'slowest {time}<memory> · {memory}</memory>',
  // <passed/> is such as "3/10".
  testsPassed: '{total, plural, one {<passed/> test} other {<passed/> tests}}',
  nothingWasRun: 'Nothing was run, and no attempt is counted.',
  firstDifference: 'First difference in line {line}',
  firstDifferenceExpected: 'First difference in line {line}, expected <expected/>',
  streamReconnecting: 'Reconnecting',
  testHidden: 'This test is hidden',
  withheld: 'The results of hidden tests open when the contest has ended.',
  testClipped: 'Only the beginning is shown.',
  testsSkipped: '{count, plural, one {# test skipped} other {# tests skipped}}',
  testsNotListed: '{count, plural, one {# more test} other {# more tests}}',
  points: '{points, plural, one {# point} other {# points}}',
  // <score/> is such as "30 / 100", and {points} its last number.
  score: '{points, plural, one {<score/> point} other {<score/> points}}',
  systemTestsFollow: 'Judged with all tests after the contest',
  pointsGained: '{points, plural, one {+# point} other {+# points}}',
  // {time} and {memory} are percentages of the other people, {language} a programming language.
  compared:
    '<mark>Faster than {time, number}%</mark>, <mark>less memory than {memory, number}%</mark> {people, plural, one {of # person} other {of # people}} who solved it in {language}',
  nextProblem: 'Next problem: {name}',
  // A test was run again while the judge ran nothing else.
  measuredAlone:
    '{runs, plural, =1 {Measured once more, alone; the fastest counts.} other {Measured # times alone; the fastest counts.}}',
  // How much slower or faster than usual a judge is, such as 1.05.
  timeFactor: 'Time factor of the judge {factor}',
  judgeError: 'This one is our fault and does not count against you. The administrators know about it.',
})
