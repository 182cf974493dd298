import { clipLogged, loggedError } from '@arbiter/rules/logged'
import { pino } from 'pino'

const logger = pino({ base: { name: 'judge' }, serializers: { err: loggedError } })

/** In the shape that API and runner write too. */
export function log(level: 'info' | 'warn' | 'error', text: string, error?: unknown): void {
  logger[level](error instanceof Error ? { err: error } : {}, clipLogged(text))
}
