/** The failures of a test run, in a few lines each, so that the end of a log tells them all. */

import { stripVTControlCharacters } from 'node:util'

/** @typedef {{ place: string, message: string, at?: string }} Failure */

const LONGEST_LINE = 200
const MOST_LINES = 8

/**
 * @param {import('vitest/node').Vitest} vitest
 * @returns {Failure[]}
 */
export function failuresOf(vitest) {
  const modules = vitest.state.getTestModules()
  const outside = vitest.state.getUnhandledErrors().map((error) => failure('outside of a test', [asError(error)]))
  return [...modules.flatMap(failuresIn), ...outside]
}

/**
 * A file that could not be loaded, a hook that failed, or a test.
 * @param {import('vitest/node').TestModule} module
 * @returns {Failure[]}
 */
function failuresIn(module) {
  const file = module.relativeModuleId
  const suites = [...module.children.allSuites()].map((suite) => failure(`${file} > ${suite.fullName}`, suite.errors()))
  const tests = [...module.children.allTests('failed')].map(testFailure)
  return [failure(file, module.errors()), ...suites, ...tests].filter(({ message }) => message !== '')
}

/** @param {import('vitest/node').TestCase} test */
export function testFailure(test) {
  return failure(`${test.module.relativeModuleId} > ${test.fullName}`, test.result().errors ?? [])
}

/**
 * @param {string} place
 * @param {readonly { message?: string, stack?: string }[]} errors
 * @returns {Failure}
 */
function failure(place, errors) {
  const [error] = errors
  return { place, message: error ? error.message || 'failed without a message' : '', at: ownFrame(error?.stack) }
}

/**
 * The innermost call that is the project's own.
 * @param {string | undefined} stack
 */
export function ownFrame(stack) {
  const frames = stripVTControlCharacters(stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
  return frames.find((line) => !line.includes('node_modules') && !line.includes('node:'))?.trim()
}

/** @param {unknown} error */
const asError = (error) => (error instanceof Error ? error : { message: String(Object(error).message ?? error) })

/**
 * @param {readonly Failure[]} failures
 * @returns {string[]}
 */
export function failureLines(failures) {
  if (failures.length === 0) return []
  return ['', 'Failed:', ...failures.flatMap(linesOf)]
}

/** @param {Failure} failure */
export function linesOf({ place, message, at }) {
  const lines = stripVTControlCharacters(message).split('\n')
  const said = [...lines.filter((line) => line.trim() !== '').slice(0, MOST_LINES), ...(at ? [at] : [])]
  return [`  ${place}`, ...said.map((line) => `    ${line}`)].map(clipped)
}

/** @param {string} line */
const clipped = (line) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE - 1)}…` : line)
