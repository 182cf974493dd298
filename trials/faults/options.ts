import { parseArgs } from 'node:util'
import { CliError } from '@arbiter/supervisor/terminal'
import { DEFAULT_MINUTES, DEFAULT_SEED } from './limits.ts'

export interface FaultOptions {
  minutes: number
  seed: number
}

const USAGE = 'Usage: npm run faults -- [--minutes N] [--seed N]'

export function readOptions(args: string[]): FaultOptions {
  const { minutes, seed } = parsed(args)
  return { minutes: positive(minutes, DEFAULT_MINUTES), seed: positive(seed, DEFAULT_SEED) }
}

function parsed(args: string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ args, options: { minutes: text, seed: text } }).values
  } catch {
    throw new CliError(USAGE)
  }
}

function positive(text: string | undefined, fallback: number): number {
  const number = text === undefined ? fallback : Number(text)
  if (!(number > 0)) throw new CliError(USAGE)
  return number
}
