import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { CliError } from '../../apps/supervisor/src/terminal.mjs'

const BUILD = fileURLToPath(new URL('../build.mjs', import.meta.url))

/**
 * Builds in a process of its own. The bundlers keep hundreds of megabytes for as long as the process lives, and the
 * supervisor lives for weeks.
 * @returns {Promise<{ webRoot: string }>} the folder of the web app as it is now
 */
export function buildApart() {
  return new Promise((built, fail) => {
    const child = fork(BUILD, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    child.once('message', (message) => built(/** @type {{ webRoot: string }} */ (message)))
    child.once('error', fail)
    // The reason was printed by the build itself.
    child.once('exit', (code, signal) => fail(new CliError(`The build ended with ${signal ?? `exit code ${code}`}.`)))
  })
}
