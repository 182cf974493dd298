import { MAX_OPEN_SETTER_JOBS, MAX_SCRIPT_BYTES, MAX_SCRIPT_TESTS, MAX_TRIED_OUTPUT_BYTES } from '@arbiter/rules/limits'
import type { ScriptFaultKind } from '@arbiter/rules/setting/test-script'
import { texts } from '@arbiter/texts/texts'

export const setterJobRefusals = texts(
  {
    'setter-job.not-found': [404, 'This run does not exist any more.'],
    'setter-job.too-many-open': [429, 'You have {open} runs under way. Wait for one of them, or stop one.'],
    'setter-job.still-running': [409, 'It is still running.'],
    'setter-job.not-complete': [
      409,
      'Not every line of the script made a valid test with an answer, so nothing was changed.',
    ],
    'setter-job.outdated': [409, 'Tests or script have changed since this run. Run the script again.'],
    'setter-job.kept-already': [409, 'This input is among the tests already.'],
    'setter-job.nothing-found': [409, 'This stress test has found no input that could be kept.'],
    'checker-trial.no-such-test': [400, 'One of the outputs answers a test that does not exist.'],
    'checker-trial.takes-programs': [
      400,
      'The checker of this problem talks with programs: give a program in place of each output.',
    ],
    'checker-trial.takes-outputs': [
      400,
      'The checker of this problem reads outputs: give an output in place of each program.',
    ],
    'checker-trial.same-name': [400, 'Two of the outputs have the same name.'],
    'checker-trial.unexpected': [400, 'Choose the verdict that each output should get before you keep it.'],
    'checker-trial.verdict': [400, 'An output that is kept is either right or wrong: choose Accepted or Wrong Answer.'],
    'generator.not-found': [404, 'This problem has no such generator.'],
    'generator.script-empty': [400, 'The script has no tests yet.'],
    'generator.script-faulty': [400, 'The script has mistakes.'],
    'generator.no-solution': [
      409,
      'Nothing writes the answers yet: add a solution to submissions/accepted, or a reference solution.',
    ],
    'stress-test.pattern': [
      400,
      'The arguments need $ or a range such as [1..10], or every try would have the same input.',
    ],
    'stress-test.same-program': [400, 'Choose two different programs.'],
    'stress-test.no-reference': [400, 'Choose the solution that is right.'],
    'stress-test.no-such-group': [400, 'This problem has no such group of tests.'],
  },
  { open: MAX_OPEN_SETTER_JOBS },
)

export const setterJobNotices = texts(
  {
    started: 'The judge starts when no submission is waiting.',
    stopped: 'Stopped. What it found stays.',
    casesKept: '{count, plural, one {# output} other {# outputs}} kept in the package.',
    scriptApplied:
      '{count, plural, one {# test} other {# tests}} made by the script; the test set is version {version} now.',
    testKept: 'Kept as {name}; the test set is version {version} now.',
    caseName: 'Name may have letters, digits, _ . and -, and begins with a letter or a digit.',
    outputTooLarge: 'An output that is tried may have at most {outputKilobytes} KB.',
    scriptTooLarge: 'A script may have at most {scriptKilobytes} KB.',
  },
  { outputKilobytes: MAX_TRIED_OUTPUT_BYTES / 1024, scriptKilobytes: MAX_SCRIPT_BYTES / 1024 },
)

/** The fault in a line of a script, after `Line 3: `. */
export const scriptFaults = texts(
  {
    'no-target': 'say which test it makes: gen 10 5 > 3, or > $ for the next number.',
    'no-command': 'there is no generator before the >.',
    quote: 'a quote has no end.',
    range: 'a range goes from a smaller number to a larger one, such as [1..10].',
    target: 'a test is a number, a name or $, with folders before it: > large/$.',
    twice: 'a line above makes the same test.',
    taken: 'there is a test of that name that the script did not make.',
    'too-many-arguments': 'it has too many arguments.',
    'too-many-tests': 'a script makes at most {tests} tests.',
    'no-generator': 'there is no such generator.',
  } satisfies Record<ScriptFaultKind | 'no-generator', string>,
  { tests: MAX_SCRIPT_TESTS },
)

const inLine = texts('Line {line}: {fault}')

export const scriptFault = (line: number, kind: keyof typeof scriptFaults) =>
  inLine({ line, fault: scriptFaults[kind] })
