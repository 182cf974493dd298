/** Which machines are booted and what is run on them. */
import { arch } from 'node:os'
import { CliError } from '@arbiter/supervisor/terminal'

export const architectures = ['amd64', 'arm64'] as const
export type Architecture = (typeof architectures)[number]

export const debians = ['12', '13'] as const
export type Debian = (typeof debians)[number]

/** How Arbiter runs: as root, as a user without control groups, and a systemd service with `Delegate=yes`. */
export const modes = ['root', 'user', 'delegated'] as const
export type Mode = (typeof modes)[number]

export const checks = ['doctor', 'hostile', 'honest', 'start'] as const
export type Check = (typeof checks)[number]

export interface MachinePlan {
  architecture: Architecture
  debian: Debian
}

export interface Plan {
  machines: MachinePlan[]
  modes: Mode[]
  checks: Check[]
  /** Every hostile and honest program instead of a selection. */
  isWhole: boolean
  /** How much slower than a real machine these are taken to be. */
  timeFactor: number
}

/** For an emulated processor at its worst, where this machine does nothing else. */
const TIME_FACTOR = 30

export const nameOf = ({ architecture, debian }: MachinePlan) => `${architecture}-debian${debian}`

const USAGE = `Usage: npm run machines [-- <option> …]
  (nothing)          this machine's architecture, Debian 12, as root, a selection of programs: about 20 minutes
  --all              both architectures, Debian 12 and 13, every mode and program: most of a day (estimated)
  --whole            every program instead of a selection: an hour and a half for each mode (estimated)
  --arch <name>      ${architectures.join(' or ')}
  --debian <number>  ${debians.join(' or ')}
  --mode <name>      ${modes.join(', ')}
  --check <name>     ${checks.join(', ')}
  --stretch <factor> limits of programs (${TIME_FACTOR}): more where this machine does other things as well`

/** An option that is given more than once adds up. */
export function readPlan(args: string[], ownArchitecture = architectureOf(arch())): Plan {
  const chosen = readOptions(args)
  const isAll = chosen.flags.has('--all')
  const values = <T extends string>(name: string, known: readonly T[], usual: readonly T[]): T[] => {
    const wanted = chosen.values.get(name) ?? []
    for (const each of wanted) if (!known.some((one) => one === each)) throw new CliError(USAGE)
    return known.filter((each) => (wanted.length > 0 ? wanted : usual).includes(each))
  }
  const usualDebians: Debian[] = isAll ? [...debians] : ['12']
  const wantedDebians = values('--debian', debians, usualDebians)
  const wantedArchitectures = values('--arch', architectures, isAll ? architectures : [ownArchitecture])
  return {
    machines: wantedDebians.flatMap((debian) => wantedArchitectures.map((architecture) => ({ architecture, debian }))),
    modes: values('--mode', modes, isAll ? modes : ['root']),
    checks: values('--check', checks, checks),
    isWhole: isAll || chosen.flags.has('--whole'),
    timeFactor: readFactor(chosen.values.get('--stretch')?.at(-1)),
  }
}

function readFactor(text: string | undefined): number {
  if (text === undefined) return TIME_FACTOR
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new CliError(USAGE)
  return Number(text)
}

function readOptions(args: string[]): { flags: Set<string>; values: Map<string, string[]> } {
  const flags = new Set<string>()
  const values = new Map<string, string[]>()
  for (let at = 0; at < args.length; at += 1) {
    const name = args[at] ?? ''
    const value = args[at + 1]
    if (name === '--all' || name === '--whole') flags.add(name)
    else if (['--arch', '--debian', '--mode', '--check', '--stretch'].includes(name) && value !== undefined) {
      values.set(name, [...(values.get(name) ?? []), value])
      at += 1
    } else throw new CliError(USAGE)
  }
  return { flags, values }
}

export function architectureOf(nodeName: string): Architecture {
  return nodeName === 'arm64' ? 'arm64' : 'amd64'
}
