import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { slugOf } from '@arbiter/rules/problems/slug'
import { skeleton } from '../../problem/skeleton.ts'
import { usageFailure } from '../cli-failure.ts'
import type { Command } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'
import { problemNewHelp } from '../words/help.ts'
import { packageWords } from '../words/packages.ts'

export const problemNew: Command = {
  name: 'problem new',
  usage: 'NAME',
  ...problemNewHelp,
  options: {},
  words: [1, 20],
  async run(context, { words }) {
    const name = words.join(' ')
    const path = join(context.folder, slugOf(name))
    const folder = relative(context.folder, path)
    if (existsSync(path)) throw usageFailure(packageWords.exists({ folder }))
    const files = Object.entries(skeleton(name))
    for (const [file, text] of files) {
      await mkdir(dirname(join(path, file)), { recursive: true })
      await writeFile(join(path, file), text)
    }
    context.terminal.value({ folder: path, files: files.map(([file]) => file) })
    context.terminal.say(packageWords.written({ folder }))
    return exitCodes.done
  },
}
