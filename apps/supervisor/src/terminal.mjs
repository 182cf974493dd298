/** Output for the person at the terminal while a script works. */

const STILL_WORKING_MS = 15_000

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/**
 * Prints what is being done, that it is still being done, and how long it took.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(what, work) {
  const began = Date.now()
  const seconds = () => `${((Date.now() - began) / 1000).toFixed(1)} s`
  say(`• ${what} …`)
  const reminder = setInterval(() => say(`  still at it, ${seconds()}`), STILL_WORKING_MS)
  try {
    const result = await work()
    say(`  done in ${seconds()}`)
    return result
  } finally {
    clearInterval(reminder)
  }
}

/** An error that the person at the terminal can fix: its message is shown without a stack. */
export class CliError extends Error {
  /** @override */
  name = 'CliError'
}

/** @param {unknown} error @returns {never} */
export function giveUp(error) {
  // By name, because the built supervisor brings a copy of this class.
  const isCliError = error instanceof Error && error.name === 'CliError'
  const text = isCliError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`\n${text}\n`)
  process.exit(1)
}
