import { dirname } from 'node:path'
import type { SpokenLocale } from '@arbiter/texts/locale-names'
import { CliFailure } from './cli-failure.ts'
import { type Config, readConfig, writeConfig } from './config/config-file.ts'
import { configFile, homeOf } from './config/config-path.ts'
import { type Credentials, credentialsFrom } from './config/credentials.ts'
import { type FoundFolder, findFolder } from './config/folder-file.ts'
import { kattisLogin } from './config/kattisrc.ts'
import { serverAddress } from './config/server-address.ts'
import { exitCodes } from './exit-codes.ts'
import { Api } from './http/api.ts'
import type { Terminal } from './output/terminal.ts'
import { version } from './version.ts'
import { connectionWords } from './words/connection.ts'

export interface Surroundings {
  environment: NodeJS.ProcessEnv
  folder: string
  locale: SpokenLocale
}

/** Everything that a command has around it. */
export class Context {
  readonly terminal: Terminal
  readonly environment: NodeJS.ProcessEnv
  /** The folder in which the command was typed in. */
  readonly folder: string

  /** In which statements are read, also where a script reads sentences in English. */
  readonly locale: SpokenLocale

  constructor(terminal: Terminal, { environment, folder, locale }: Surroundings) {
    this.terminal = terminal
    this.environment = environment
    this.folder = folder
    this.locale = locale
  }

  get configPath(): string {
    return configFile(this.environment)
  }

  config(): Promise<Config> {
    return readConfig(this.configPath)
  }

  saveConfig(config: Config): Promise<void> {
    return writeConfig(this.configPath, config)
  }

  folderFile(): Promise<FoundFolder | null> {
    return findFolder(this.folder)
  }

  /** What the folder of a program belongs to, or else the folder in which the command was typed in. */
  async folderOf(program: string): Promise<FoundFolder | null> {
    return (await findFolder(dirname(program))) ?? this.folderFile()
  }

  /** For the server of an address, of the folder or of the configuration. */
  async credentials(addressed?: string): Promise<Credentials> {
    const [config, folder] = [await this.config(), await this.folderFile()]
    const kattis = await kattisLogin(homeOf(this.environment))
    const { ARBITER_URL = '' } = this.environment
    const isElsewhere = addressed !== undefined && (ARBITER_URL === '' || serverAddress(ARBITER_URL) !== addressed)
    const environment = isElsewhere ? { ...this.environment, ARBITER_URL: '' } : this.environment
    return credentialsFrom({ environment, config, folderServer: addressed ?? folder?.server, kattis })
  }

  async api(addressed?: string): Promise<Api> {
    return this.apiFor(await this.credentials(addressed))
  }

  /** For calls that no visitor can make. */
  async signedInApi(addressed?: string): Promise<Api> {
    const { server, token } = await this.credentials(addressed)
    if (token === null) throw new CliFailure(exitCodes.notSignedIn, connectionWords.notSignedIn({ server }))
    return this.apiFor({ server, token })
  }

  apiFor({ server, token }: Credentials): Api {
    return new Api({ server, token, version, note: (line) => this.terminal.note(line) })
  }
}
