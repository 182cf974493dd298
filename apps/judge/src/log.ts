import { clipLogged, loggedError } from '@arbiter/rules/logged'
import { pino } from 'pino'

// Written at once: what a judge says last, before it exits, is what an operator needs most.
const output = pino.destination({ dest: 1, sync: true })
const logger = pino({ base: { name: 'judge' }, serializers: { err: loggedError } }, output)

/** In the shape that API and runner write too. */
export function log(level: 'info' | 'warn' | 'error', text: string, error?: unknown): void {
  logger[level](error instanceof Error ? { err: error } : {}, clipLogged(text))
}
