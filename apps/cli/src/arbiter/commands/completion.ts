import { usageFailure } from '../cli-failure.ts'
import type { Command } from '../command.ts'
import { completionScript, shells } from '../completion.ts'
import { exitCodes } from '../exit-codes.ts'
import { everywhere } from '../read-arguments.ts'
import { completionHelp } from '../words/help.ts'
import { usageWords } from '../words/usage.ts'

export const completionFor = (commands: readonly Command[]): Command => ({
  name: 'completion',
  usage: 'bash|zsh|fish',
  ...completionHelp,
  options: {},
  words: [1, 1],
  async run({ terminal }, { words: [name = ''] }) {
    const shell = shells.find((each) => each === name)
    if (!shell) throw usageFailure(usageWords.unknownShell({ name }))
    const script = completionScript(shell, commands, everywhere)
    if (terminal.isForScripts) terminal.value({ shell, script })
    else terminal.raw(script)
    return exitCodes.done
  },
})
