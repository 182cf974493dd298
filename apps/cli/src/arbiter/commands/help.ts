import { usageFailure } from '../cli-failure.ts'
import type { Command } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'
import { type CommandGroup, helpFor, overview } from '../help-text.ts'
import { nearCommand } from '../read-arguments.ts'
import { helpHelp } from '../words/help.ts'
import { usageWords } from '../words/usage.ts'

export const helpOn = (groups: readonly CommandGroup[]): Command => ({
  name: 'help',
  usage: '[COMMAND]',
  ...helpHelp,
  options: {},
  words: [0, 2],
  async run({ terminal }, { words }) {
    const commands = groups.flatMap((group) => group.commands)
    const named = words.join(' ')
    const command = commands.find(({ name }) => name === named)
    if (named !== '' && !command) throw unknownCommand(commands, named)
    const told = command ? [command] : commands
    if (terminal.isForScripts)
      terminal.value(told.map(({ name, usage, summary, help, options }) => ({ name, usage, summary, help, options })))
    else terminal.raw(`${command ? helpFor(command, terminal.columns) : overview(groups, terminal.columns)}\n`)
    return exitCodes.done
  },
})

export function unknownCommand(commands: readonly Command[], name: string) {
  const near = nearCommand(commands, name)
  return usageFailure(near === undefined ? usageWords.unknownCommand({ name }) : usageWords.meant({ name, near }))
}
