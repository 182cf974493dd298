import { homedir } from 'node:os'
import { join } from 'node:path'

export const configFile = (environment: NodeJS.ProcessEnv) =>
  join(environment.XDG_CONFIG_HOME || join(homeOf(environment), '.config'), 'arbiter', 'config.json')

export const homeOf = (environment: NodeJS.ProcessEnv) => environment.HOME || homedir()
