import { parseArgs } from 'node:util'
import { CliError } from '@arbiter/supervisor/terminal'

export interface ClusterOptions {
  /** How long the faults are repeated; each is tried at least once. */
  minutes: number
  seed: number
  people: number
  /** Faults with this text in their name. */
  only: string
  /** The cluster stays until it is interrupted. */
  keep: boolean
}

const PEOPLE = 6
const USAGE = 'npm run cluster -- [--minutes N] [--seed N] [--people N] [--only "primary"] [--keep]'

export function readOptions(args: string[]): ClusterOptions {
  const text = { type: 'string' } as const
  try {
    const options = { minutes: text, seed: text, people: text, only: text, keep: { type: 'boolean' } } as const
    const { values } = parseArgs({ args, options })
    return {
      minutes: number(values.minutes, 0),
      seed: number(values.seed, Date.now() % 1_000_000),
      people: number(values.people, PEOPLE),
      only: values.only ?? '',
      keep: values.keep ?? false,
    }
  } catch (error) {
    throw new CliError(`${error instanceof Error ? error.message : error}\nUsage: ${USAGE}`)
  }
}

function number(text: string | undefined, fallback: number): number {
  const value = text === undefined ? fallback : Number(text)
  if (!Number.isFinite(value) || value < 0) throw new Error(`${text} is not a number.`)
  return value
}
