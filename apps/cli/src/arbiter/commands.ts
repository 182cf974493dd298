import type { Command } from './command.ts'
import { completionFor } from './commands/completion.ts'
import { config } from './commands/config.ts'
import { contest } from './commands/contest.ts'
import { contestAsk } from './commands/contest-ask.ts'
import { contestBoard } from './commands/contest-board.ts'
import { contestList } from './commands/contest-list.ts'
import { contestNews } from './commands/contest-news.ts'
import { contestRegister } from './commands/contest-register.ts'
import { contestShow } from './commands/contest-show.ts'
import { get } from './commands/get.ts'
import { helpOn } from './commands/help.ts'
import { login, logout } from './commands/login.ts'
import { problemCheck } from './commands/problem-check.ts'
import { problemNew } from './commands/problem-new.ts'
import { problemPull } from './commands/problem-pull.ts'
import { problemPush } from './commands/problem-push.ts'
import { problems } from './commands/problems.ts'
import { run } from './commands/run.ts'
import { status } from './commands/status.ts'
import { submit } from './commands/submit.ts'
import { test, watch } from './commands/test.ts'
import type { CommandGroup } from './help-text.ts'
import { groupNames } from './words/usage.ts'

const groups: CommandGroup[] = [
  { title: groupNames.account, commands: [login, logout, config] },
  { title: groupNames.solve, commands: [problems, get, test, watch, run, submit, status] },
  {
    title: groupNames.contest,
    commands: [contest, contestList, contestShow, contestRegister, contestBoard, contestAsk, contestNews],
  },
  { title: groupNames.setter, commands: [problemNew, problemCheck, problemPush, problemPull] },
]

/** Help and completion tell of all commands, themselves included. */
function withHelp(groups: readonly CommandGroup[]): CommandGroup[] {
  const own: Command[] = []
  const all = [...groups, { title: groupNames.other, commands: own }]
  const commands: Command[] = groups.flatMap((group) => group.commands)
  const completion = completionFor(commands)
  const help = helpOn(all)
  own.push(completion, help)
  commands.push(completion, help)
  return all
}

export const commandGroups = withHelp(groups)
export const commands = commandGroups.flatMap((group) => group.commands)
