import type { Command } from '../command.ts'
import { checkedName, settingsIn, withSetting } from '../config/settings.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { configWords } from '../words/config.ts'
import { configHelp } from '../words/help.ts'

export const config: Command = {
  name: 'config',
  usage: '[NAME [VALUE]]',
  ...configHelp,
  options: {},
  words: [0, 2],
  async run(context, { words: [name, value] }) {
    if (name === undefined) return listSettings(context)
    const checked = checkedName(name)
    return value === undefined ? showSetting(context, checked) : changeSetting(context, checked, value)
  },
}

/** Tokens are not shown. */
async function listSettings(context: Context): Promise<ExitCode> {
  const { terminal } = context
  const config = await context.config()
  const settings = settingsIn(config)
  const accounts = Object.entries(config.servers).map(([server, { username }]) => ({ server, username }))
  terminal.value({ path: context.configPath, settings, accounts })
  terminal.say(configWords.file({ path: context.configPath }))
  for (const [name, value] of Object.entries(settings)) terminal.say(`  ${name} = ${value}`)
  for (const { server, username } of accounts) terminal.say(`  ${server}: ${configWords.account({ username })}`)
  if (accounts.length + Object.keys(settings).length === 0) terminal.say(`  ${configWords.none}`)
  return exitCodes.done
}

async function showSetting(context: Context, name: string): Promise<ExitCode> {
  const value = settingsIn(await context.config())[name] ?? null
  context.terminal.value({ name, value })
  context.terminal.say(value ?? configWords.notSet({ name }))
  return exitCodes.done
}

async function changeSetting(context: Context, name: string, value: string): Promise<ExitCode> {
  const changed = withSetting(await context.config(), name, value)
  await context.saveConfig(changed)
  const kept = settingsIn(changed)[name] ?? null
  context.terminal.value({ name, value: kept })
  context.terminal.say(kept === null ? configWords.unset({ name }) : configWords.set({ name, value: kept }))
  return exitCodes.done
}
