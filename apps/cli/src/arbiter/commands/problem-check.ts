import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { usageFailure } from '../cli-failure.ts'
import type { Command } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'
import { problemCheckHelp } from '../words/help.ts'
import { packageWords } from '../words/packages.ts'

export const problemCheck: Command = {
  name: 'problem check',
  usage: 'DIR',
  ...problemCheckHelp,
  options: {},
  words: [1, 1],
  async run(context, { words: [folder = ''] }) {
    const { terminal } = context
    const path = resolve(context.folder, folder)
    if (!statSync(path, { throwIfNoEntry: false })) throw usageFailure(packageWords.noFolder({ folder }))
    // Loaded when needed: the reader is most of the program.
    const { examine } = await import('../packages/examine.ts')
    const { shownFault } = await import('../packages/shown-fault.ts')
    const { faults, tests, submissions } = await examine(path)
    const errors = faults.filter(({ severity }) => severity === 'error').length
    terminal.value({ folder: path, faults, tests, submissions, isUsable: errors === 0 })
    for (const fault of faults) {
      const line = shownFault(folder, fault)
      terminal.say(fault.severity === 'error' ? terminal.colour('red', line) : terminal.colour('yellow', line))
    }
    const warnings = faults.length - errors
    terminal.say(
      faults.length === 0
        ? packageWords.fine({ folder, tests, submissions })
        : packageWords.faulty({ folder, errors, warnings }),
    )
    return errors === 0 ? exitCodes.done : exitCodes.rejected
  },
}
