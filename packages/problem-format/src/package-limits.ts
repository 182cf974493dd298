import type { LimitCeilings } from '@arbiter/rules/judging/limit-ceilings'
import {
  COMPILE_TIME_LIMIT_MS,
  LEAST_PACKAGE_MEMORY_MB,
  MAX_CODE_BYTES,
  MAX_PROGRAM_OUTPUT_BYTES,
  MEMORY_LIMIT_CEILING_MB,
  TIME_LIMIT_CEILING_MS,
  TIME_LIMIT_MS,
} from '@arbiter/rules/limits'
import type { TimeRule } from '@arbiter/rules/setting/measured-limit'
import { type Fault, fault } from './fault.ts'
import type { Manifest } from './manifest.ts'
import { existsIn, type PackageFiles, readText } from './package-data.ts'
import type { PackageFaults } from './package-faults.ts'
import type { PackageLimits } from './problem-package.ts'
import { readNumber, type YamlMap } from './yaml-map.ts'

const KIB = 1024
const MIB = 1024 * KIB

const knownKeys = [
  ...['memory', 'output', 'code', 'compilation_time', 'compilation_memory'],
  ...['validation_time', 'validation_memory', 'validation_output', 'validation_passes'],
  ...['time_multiplier', 'time_safety_margin', 'time_limit', 'time_resolution', 'time_multipliers'],
]

export async function readLimits(
  files: PackageFiles,
  { limits, format }: Manifest,
  ceilings: LimitCeilings,
  faults: PackageFaults,
): Promise<PackageLimits> {
  limits.warnUnknown(knownKeys)
  return {
    timeLimitMs: await timeLimitOf(files, limits, ceilings, faults),
    timeRule: format === '2025-09' ? timeRuleOf(limits) : legacyTimeRuleOf(limits),
    memoryLimitMb: memoryLimitOf(limits, format === '2025-09', ceilings),
    outputLimitBytes: lowered(limits, 'output', MIB, MAX_PROGRAM_OUTPUT_BYTES),
    codeLimitBytes: lowered(limits, 'code', KIB, MAX_CODE_BYTES),
    compileLimitMs: lowered(limits, 'compilation_time', 1000, COMPILE_TIME_LIMIT_MS),
  }
}

/** In the order of preference: the manifest, the settings of a common contest system, the file that others write. */
async function timeLimitOf(
  files: PackageFiles,
  limits: YamlMap,
  ceilings: LimitCeilings,
  faults: PackageFaults,
): Promise<number | null> {
  const stated = limits.number('time_limit')
  const noted = await notedLimit(files, faults)
  if (stated !== undefined && noted && noted.seconds !== stated)
    faults.warn(noted.file, fault('limit.twoTimes', { noted: noted.seconds, stated }))
  if (stated !== undefined) return checkedTimeLimit(stated, ceilings, (found) => limits.error('time_limit', found))
  return noted ? checkedTimeLimit(noted.seconds, ceilings, (found) => faults.error(noted.file, found)) : null
}

function checkedTimeLimit(
  seconds: number,
  { timeLimitMs: max }: LimitCeilings,
  refuse: (found: Fault) => void,
): number | null {
  const { min } = TIME_LIMIT_MS
  const milliseconds = Math.round(seconds * 1000)
  if (milliseconds >= min && milliseconds <= max) return milliseconds
  refuse(timeLimitFault(max))
  return null
}

/** Says how an operator allows more, where that is possible. */
export function timeLimitFault(maxMs: number): Fault {
  const [max, most] = [maxMs / 1000, TIME_LIMIT_CEILING_MS.max / 1000]
  const bounds = { min: TIME_LIMIT_MS.min / 1000, max }
  return max < most
    ? fault('limit.timeRaisable', { ...bounds, most, setting: 'MAX_TIME_LIMIT_SECONDS' })
    : fault('limit.time', bounds)
}

const memoryRaise = { most: MEMORY_LIMIT_CEILING_MB.max, setting: 'MAX_MEMORY_LIMIT_MB' }

const memoryFault = (min: number, max: number) =>
  max < memoryRaise.most
    ? fault('limit.memoryRaisable', { min, max, ...memoryRaise })
    : fault('limit.memory', { min, max })

const lessMemory = (max: number) =>
  max < memoryRaise.most
    ? fault('limit.lessMemoryRaisable', { max, ...memoryRaise })
    : fault('limit.lessMemory', { max })

interface NotedLimit {
  file: string
  seconds: number
}

async function notedLimit(files: PackageFiles, faults: PackageFaults): Promise<NotedLimit | null> {
  const ini = await iniValue(files, 'timelimit', faults)
  if (ini !== null) return notedIn('domjudge-problem.ini', ini, faults)
  if (!existsIn(files, '.timelimit')) return null
  return notedIn('.timelimit', ((await readText(files, '.timelimit', faults)) ?? '').trim(), faults)
}

function notedIn(file: string, text: string, faults: PackageFaults): NotedLimit | null {
  const seconds = readNumber(text)
  if (seconds === null) faults.error(file, fault('limit.seconds'))
  return seconds === null ? null : { file, seconds }
}

export async function iniValue(files: PackageFiles, key: string, faults: PackageFaults): Promise<string | null> {
  const file = 'domjudge-problem.ini'
  if (!existsIn(files, file)) return null
  const text = (await readText(files, file, faults)) ?? ''
  const found = text.match(new RegExp(`^[ \\t]*${key}[ \\t]*=[ \\t]*(.*)$`, 'm'))?.[1]?.trim()
  return found?.replace(/^(['"])(.*)\1$/, '$2') || null
}

/** Whole seconds, and at least one, as the tools of the format compute it. */
function legacyTimeRuleOf(limits: YamlMap): TimeRule {
  return { multiplier: positive(limits, 'time_multiplier') ?? 5, resolutionMs: 1000, leastMs: 1000 }
}

function timeRuleOf(limits: YamlMap): TimeRule {
  const multiplier = positive(limits.map('time_multipliers'), 'ac_to_time_limit') ?? 2
  const resolutionMs = Math.round((positive(limits, 'time_resolution') ?? 1) * 1000)
  return { multiplier, resolutionMs, leastMs: Math.max(resolutionMs, TIME_LIMIT_MS.min) }
}

function positive(map: YamlMap, key: string): number | undefined {
  const number = map.number(key)
  if (number === undefined || number > 0) return number
  map.error(key, fault('yaml.positive'))
  return undefined
}

/** Packages that state nothing are prepared with this. */
const UNSTATED_MEMORY_MB = 2048

/** In the later format a stated limit is exact, and one that can't be served is refused. */
function memoryLimitOf(limits: YamlMap, isExact: boolean, { memoryLimitMb: max }: LimitCeilings): number {
  const min = LEAST_PACKAGE_MEMORY_MB
  const stated = limits.number('memory')
  if (stated === undefined) return Math.min(max, UNSTATED_MEMORY_MB)
  if (Number.isInteger(stated) && stated >= min && stated <= max) return stated
  if (!isExact && stated > max) {
    limits.warn('memory', lessMemory(max))
    return max
  }
  limits.error('memory', memoryFault(min, max))
  return max
}

/** Null if none is stated; one above ours can't be served, and ours counts. */
function lowered(limits: YamlMap, key: string, unit: number, most: number): number | null {
  const stated = positive(limits, key)
  if (stated === undefined) return null
  const value = Math.round(stated * unit)
  if (value > most) limits.warn(key, fault('limit.less', { max: most / unit }))
  return value > most ? null : value
}
