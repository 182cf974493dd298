import { DEFAULT_FLOAT_TOLERANCE, FLOAT_TOLERANCE } from '@arbiter/rules/limits'
import type { Comparison } from '@arbiter/rules/problems/problem'
import { fault } from '../../fault.ts'
import { existsIn, type PackageFiles } from '../../package-data.ts'
import type { PackageFaults } from '../../package-faults.ts'
import type { YamlMap } from '../../yaml-map.ts'
import { exact, lines, words } from '../common.ts'
import type { ForeignProblem, ForeignProgram } from '../foreign-problem.ts'
import { checkerAt, isCpp, usesTestlib, withHeaders } from '../programs.ts'

type Judged = Pick<ForeignProblem, 'comparison' | 'validator' | 'isInteractive'>

const kinds = { default: 'dmoj', coci: 'coci', peg: 'peg', testlib: 'dmoj' } as const

export async function readDmojChecker(
  files: PackageFiles,
  config: YamlMap,
  givesPoints: boolean,
  faults: PackageFaults,
): Promise<Judged> {
  for (const key of ['custom_judge', 'unbuffered', 'symlinks', 'wall_time_factor', 'output_limit_length'])
    if (config.has(key)) config[key === 'custom_judge' ? 'error' : 'warn'](key, lossOf(key))
  if (config.has('interactive')) return interactive(files, config.map('interactive'), faults)
  const named = config.isMap('checker') ? config.map('checker') : null
  const name = named ? named.text('name') : config.text('checker')
  const args = named?.isMap('args') ? named.map('args') : null
  if (name === 'bridged' && args) return bridged(files, args, givesPoints, faults)
  const comparison = comparisonOf(name ?? 'standard', args)
  if (!comparison)
    config.error(
      'checker',
      name?.endsWith('.py') ? fault('foreign.python') : fault('foreign.checker', { kind: name ?? '' }),
    )
  return { comparison: comparison ?? words, validator: null, isInteractive: false }
}

const lossOf = (key: string) => (key === 'custom_judge' ? fault('foreign.python') : fault('foreign.leftOut'))

function comparisonOf(name: string, args: YamlMap | null): Comparison | null {
  const tolerance = toleranceOf(args)
  const floats: Comparison = { ...words, mode: 'float', tolerance }
  const mode = args?.text('error_mode')
  if (name === 'floatsabs' || (name === 'floats' && mode === 'absolute'))
    return { ...floats, tolerances: { absolute: tolerance, relative: null } }
  if (name === 'floatsrel' || (name === 'floats' && mode === 'relative'))
    return { ...floats, tolerances: { absolute: null, relative: tolerance } }
  const known: Record<string, Comparison> = { standard: words, identical: exact, rstripped: lines, floats }
  return Object.hasOwn(known, name) ? (known[name] ?? null) : null
}

/** `precision` is a number of digits. */
function toleranceOf(args: YamlMap | null): number {
  const digits = args?.number('precision') ?? 6
  if (Number.isInteger(digits) && digits >= 0 && digits <= MAX_DIGITS) return Number(`1e-${digits}`)
  args?.error('precision', fault('yaml.whole', { min: 0, max: MAX_DIGITS }))
  return DEFAULT_FLOAT_TOLERANCE
}

/** As many digits as the smallest tolerance has. */
const MAX_DIGITS = -Math.log10(FLOAT_TOLERANCE.min)

async function bridged(
  files: PackageFiles,
  args: YamlMap,
  givesPoints: boolean,
  faults: PackageFaults,
): Promise<Judged> {
  const judged = { comparison: words, validator: null, isInteractive: false }
  const path = sourceOf(files, args, faults)
  const type = args.text('type') ?? 'default'
  if (args.has('flags')) args.warn('flags', fault('foreign.leftOut'))
  if (!Object.hasOwn(kinds, type)) args.error('type', fault('foreign.checker', { kind: type }))
  if (!path || !Object.hasOwn(kinds, type)) return judged
  const called = { givesPoints, isTestlibPlain: type === 'testlib' }
  return { ...judged, validator: await checkerAt(files, path, kinds[type as keyof typeof kinds], called, faults) }
}

/** The source in C++ among the files of a program; its headers lie beside it. */
function sourceOf(files: PackageFiles, args: YamlMap, faults: PackageFaults): string | null {
  const named = args.list('files') ?? []
  const path = named.find(isCpp)
  for (const each of named) if (!existsIn(files, each)) faults.error(each, fault('file.missing'))
  if (!path) args.error('files', fault('program.language'))
  return path && existsIn(files, path) ? path : null
}

async function interactive(files: PackageFiles, args: YamlMap, faults: PackageFaults): Promise<Judged> {
  const judged = { comparison: words, isInteractive: true, validator: null as ForeignProgram[] | null }
  const path = sourceOf(files, args, faults)
  const type = args.text('type') ?? 'default'
  if (!['default', 'testlib'].includes(type)) args.error('type', fault('foreign.checker', { kind: type }))
  if (!path) return judged
  if (type === 'testlib') {
    await usesTestlib(files, path, faults)
    return { ...judged, validator: withHeaders(files, path) }
  }
  const called = { givesPoints: false, isTestlibPlain: false }
  return { ...judged, validator: await checkerAt(files, path, 'dmoj-interactor', called, faults) }
}
