/** What a person at the terminal reads while the scripts work. */

const STILL_WORKING_MS = 15_000

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/**
 * Tells what is being done, that it is still being done, and how long it took.
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

/** A problem that the person at the terminal can mend: told in words, without a stack. */
export class Trouble extends Error {
  /** @override */
  name = 'Trouble'
}

/** @param {unknown} error @returns {never} */
export function giveUp(error) {
  // By name, because the built supervisor brings a copy of this class.
  const isTrouble = error instanceof Error && error.name === 'Trouble'
  const text = isTrouble ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`\n${text}\n`)
  process.exit(1)
}
