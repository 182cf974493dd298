import { parseArgs } from 'node:util'
import { CliError } from '@arbiter/supervisor/terminal'
import { DEFAULT_SEED, REQUESTS_PER_ROLE } from './limits.ts'
import { type Role, roles } from './roles.ts'

export interface FuzzOptions {
  seed: number
  requestsPerRole: number
  /** A call such as `POST /api/submissions`; undefined is every one. */
  only: string | undefined
  roles: readonly Role[]
  isRawIncluded: boolean
  /** Measures what each call costs, and does nothing else. */
  isAboutCosts: boolean
}

const USAGE =
  'Usage: npm run fuzz -- [--seed=N] [--requests N] [--only "POST /api/submissions"] [--role member] | --costs'

export function readOptions(args: string[]): FuzzOptions {
  const { seed, requests, only, role, costs = false } = parsed(args)
  if (role && !isRole(role)) throw new CliError(`${USAGE}, with one of: ${roles.join(', ')}`)
  return {
    seed: wholeNumber(seed, DEFAULT_SEED),
    requestsPerRole: wholeNumber(requests, REQUESTS_PER_ROLE),
    only,
    roles: role ? [role as Role] : roles,
    isRawIncluded: only === undefined && role === undefined,
    isAboutCosts: costs,
  }
}

function parsed(args: string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args,
      options: { seed: text, requests: text, only: text, role: text, costs: { type: 'boolean' } },
    }).values
  } catch {
    throw new CliError(USAGE)
  }
}

const isRole = (name: string): name is Role => roles.some((role) => role === name)

function wholeNumber(text: string | undefined, fallback: number): number {
  if (text !== undefined && !/^-?\d+$/.test(text)) throw new CliError(USAGE)
  return text === undefined ? fallback : Number(text)
}
