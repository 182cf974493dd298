import type { Command } from '../command.ts'
import { contestHelp } from '../words/help.ts'
import { contestList } from './contest-list.ts'
import { contestShow } from './contest-show.ts'

export const contest: Command = {
  name: 'contest',
  usage: '',
  ...contestHelp,
  options: {},
  words: [0, 0],
  async run(context, given) {
    const isInFolder = (await context.folderFile())?.contest !== undefined
    return (isInFolder ? contestShow : contestList).run(context, given)
  },
}
