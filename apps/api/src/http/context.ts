import type { Connection } from '@arbiter/database/connect'
import type { ApiConfig } from '../config.ts'

/** What every feature is given. */
export interface Context {
  db: Connection['db']
  config: ApiConfig
}
