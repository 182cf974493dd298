import { linesOf, testFailure } from './failures.mjs'

/**
 * For logs, which are often cut: a failed test is printed when it fails, a test that passes is not.
 */
export class BriefReporter {
  /** @param {(line: string) => void} print */
  constructor(print) {
    this.print = print
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    if (test.result().state === 'failed') this.print(['✗', ...linesOf(testFailure(test))].join('\n'))
  }
}
