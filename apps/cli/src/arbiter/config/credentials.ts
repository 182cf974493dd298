import { CliFailure } from '../cli-failure.ts'
import { exitCodes } from '../exit-codes.ts'
import { connectionWords } from '../words/connection.ts'
import type { Config } from './config-file.ts'
import type { KattisLogin } from './kattisrc.ts'
import { serverAddress } from './server-address.ts'

export interface Sources {
  environment: NodeJS.ProcessEnv
  config: Config
  /** The server of the folder. */
  folderServer: string | undefined
  kattis: KattisLogin | null
}

export interface Credentials {
  server: string
  token: string | null
}

/**
 * The server to ask, and the token for it. The tool sends a token to its own server alone, because the folder of another person
 * may name any server.
 */
export function credentialsFrom({ environment, config, folderServer, kattis }: Sources): Credentials {
  const { ARBITER_URL = '', ARBITER_TOKEN = '' } = environment
  const usual = config.server ?? kattis?.server
  const named = ARBITER_URL || folderServer || usual
  if (!named) throw new CliFailure(exitCodes.notSignedIn, connectionWords.noServer)
  const server = serverAddress(named)
  if (ARBITER_TOKEN === '') return { server, token: keptToken(config, kattis, server) }
  const isMeantFor = ARBITER_URL !== '' || (usual !== undefined && serverAddress(usual) === server)
  if (!isMeantFor) throw new CliFailure(exitCodes.usage, connectionWords.foreignToken({ server }))
  return { server, token: ARBITER_TOKEN }
}

function keptToken({ servers }: Config, kattis: KattisLogin | null, server: string): string | null {
  const known = Object.hasOwn(servers, server) ? servers[server] : undefined
  return known?.token ?? (kattis?.server === server ? kattis.token : null)
}
