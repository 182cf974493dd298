import { giveUp, say } from '../../apps/supervisor/src/terminal.mjs'
import { ROOT } from './commands.mjs'
import { checkNode, installDependencies } from './dependencies.mjs'
import { ensureTools } from './system-tools.mjs'

/**
 * Runs a command of the repository, from its root, with its packages and these tools of the system installed. The command may
 * import TypeScript; the number that it returns is the exit code. `from` is where it was called.
 *
 * @param {(call: { root: string, args: string[], from: string, say: typeof say }) => Promise<number | void>} command
 * @param {{ tools?: import('./system-tools.mjs').Tool[], failWith?: (error: unknown) => void }} [options]
 */
export async function runCommand(command, { tools = [], failWith = giveUp } = {}) {
  try {
    checkNode()
    const from = process.env.INIT_CWD ?? process.cwd()
    process.chdir(ROOT)
    await installDependencies()
    await ensureTools(tools)
    const { register: registerTypeScript } = await import('tsx/esm/api')
    registerTypeScript()
    const exitCode = await command({ root: ROOT, args: process.argv.slice(2), from, say })
    if (typeof exitCode === 'number') process.exitCode = exitCode
  } catch (error) {
    failWith(error)
  }
}
