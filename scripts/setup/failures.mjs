/** What failed in a test run, in a line each, so that the end of a log is enough to know it. */

import { stripVTControlCharacters } from 'node:util'

/** @typedef {{ place: string, message: string }} Failure */

const LONGEST_LINE = 200

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
  const tests = [...module.children.allTests('failed')].map((test) =>
    failure(`${file} > ${test.fullName}`, test.result().errors ?? []),
  )
  return [failure(file, module.errors()), ...suites, ...tests].filter(({ message }) => message !== '')
}

/**
 * @param {string} place
 * @param {readonly { message?: string }[]} errors
 * @returns {Failure}
 */
function failure(place, errors) {
  const [error] = errors
  return { place, message: error ? error.message || 'failed without a message' : '' }
}

/** @param {unknown} error */
const asError = (error) => (error instanceof Error ? error : { message: String(Object(error).message ?? error) })

/**
 * @param {readonly Failure[]} failures
 * @returns {string[]}
 */
export function failureLines(failures) {
  if (failures.length === 0) return []
  return ['', 'Failed:', ...failures.map(({ place, message }) => clipped(`  ${place}: ${firstLine(message)}`))]
}

/** @param {string} text */
const firstLine = (text) => {
  const lines = stripVTControlCharacters(text).split('\n')
  return lines.find((line) => line.trim() !== '') ?? ''
}
/** @param {string} line */
const clipped = (line) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE - 1)}…` : line)
