import type { getSession } from '@arbiter/contract/accounts/own-session'
import { CliFailure } from '../cli-failure.ts'
import type { Command } from '../command.ts'
import { isOpenToListeners, serverAddress } from '../config/server-address.ts'
import type { Context } from '../context.ts'
import { exitCodes } from '../exit-codes.ts'
import { accountWords } from '../words/config.ts'
import { connectionWords } from '../words/connection.ts'
import { loginHelp, logoutHelp } from '../words/help.ts'

const tokenPage = (server: string) => `${server}/profile/settings`

export const login: Command = {
  name: 'login',
  usage: '[URL]',
  ...loginHelp,
  options: {},
  words: [0, 1],
  async run(context, { words: [address] }) {
    const { terminal } = context
    const server = address === undefined ? (await context.credentials()).server : serverAddress(address)
    await context.apiFor({ server, token: null }).call<typeof getSession>('GET', '/users/session', {})
    if (isOpenToListeners(server)) terminal.note(connectionlessWarning(server))
    if (terminal.isInteractive) terminal.note(`${accountWords.openPage}\n\n  ${tokenPage(server)}\n`)
    const token = await terminal.askSecret(accountWords.paste)
    checkToken(server, token)
    const username = await ownerOf(context, server, token)
    const config = await context.config()
    const servers = { ...config.servers, [server]: { token, username } }
    await context.saveConfig({ ...config, server, servers })
    terminal.say(accountWords.welcome({ server, username, path: context.configPath }))
    terminal.value({ server, username })
    if (context.environment.ARBITER_TOKEN) terminal.note(accountWords.fromEnvironment)
    return exitCodes.done
  },
}

const connectionlessWarning = (server: string) => accountWords.unprotected({ server })

function checkToken(server: string, token: string): void {
  if (token === '') throw new CliFailure(exitCodes.notSignedIn, accountWords.noToken({ server }))
  const isToken = /^arb_[0-9A-Za-z]+$/.test(token)
  if (!isToken) throw new CliFailure(exitCodes.notSignedIn, accountWords.noSuchToken({ page: tokenPage(server) }))
}

async function ownerOf(context: Context, server: string, token: string): Promise<string> {
  const api = context.apiFor({ server, token })
  const { user } = await api.call<typeof getSession>('GET', '/users/session', {})
  if (!user) throw new CliFailure(exitCodes.notSignedIn, connectionWords.notSignedIn({ server }))
  return user.username
}

export const logout: Command = {
  name: 'logout',
  usage: '[URL]',
  ...logoutHelp,
  options: {},
  words: [0, 1],
  async run(context, { words: [address] }) {
    const { terminal } = context
    const config = await context.config()
    const server = address === undefined ? (await context.credentials()).server : serverAddress(address)
    const { [server]: known, ...servers } = config.servers
    if (known) await context.saveConfig({ ...config, servers })
    const said = known
      ? accountWords.forgotten({ server, page: tokenPage(server) })
      : accountWords.nothingToForget({ server })
    terminal.say(said)
    terminal.value({ server, wasSignedIn: known !== undefined })
    return exitCodes.done
  },
}
