/**
 * The numbers that travel between Node and the warden, by name and in their order: 64 bits each. `warden/protocol.h` is written from
 * this file, so neither side counts positions.
 */

/** The limits of a program. `wall_us`: a longer run got no time from the machine. `address_space_bytes` 0: unbounded. */
export const limitNumbers = [
  'cpu_us',
  'idle_us',
  'wall_us',
  'memory_bytes',
  'address_space_bytes',
  'stdout_bytes',
  'stderr_bytes',
  'stack_bytes',
  'file_bytes',
  'processes',
] as const

/** The other numbers of an order. Bytes bound what is sent back; counts are of the items that follow the numbers. */
export const orderNumbers = [
  'feedback_bytes',
  'transcript_bytes',
  'keeps_feedback',
  'starts_in_staged_files',
  'staged_count',
  'stdin_kind',
  'argument_count',
  'environment_count',
] as const

/** How a run ended and what it used. `ended_us` is on one clock for all boxes: a verdict may depend on which side ended first. */
export const reportNumbers = [
  'limit_met',
  'exit_code',
  'signal',
  'ran_out_of_memory',
  'start_error',
  'cpu_us',
  'wall_us',
  'memory_bytes',
  'stdout_bytes',
  'stderr_bytes',
  'idle_us',
  'ended_us',
  'pulses',
  'chain_speed_sum',
  'chain_least_ns',
  'work_speed_sum',
  'work_least_ns',
] as const

export const limitsMet = ['none', 'cpu', 'idle', 'memory', 'output', 'cancel', 'wall'] as const
export const inputKinds = ['empty', 'bytes', 'data-file'] as const

export type LimitNumber = (typeof limitNumbers)[number]
export type OrderNumber = (typeof orderNumbers)[number]
export type ReportNumber = (typeof reportNumbers)[number]

export function numbersPayload<Name extends string>(names: readonly Name[], numbers: Record<Name, number>): Buffer {
  const payload = Buffer.alloc(8 * names.length)
  for (const [index, name] of names.entries())
    payload.writeBigUInt64LE(BigInt(Math.max(0, Math.floor(numbers[name]))), 8 * index)
  return payload
}

export function readNumbers<Name extends string>(names: readonly Name[], payload: Buffer): Record<Name, number> {
  if (payload.length !== 8 * names.length) throw new Error('the warden sent facts of another length')
  const entries = names.map((name, index) => [name, Number(payload.readBigUInt64LE(8 * index))])
  return Object.fromEntries(entries)
}

/** The same for the warden. */
export function protocolHeader(): string {
  const numbers = { LIMIT_NUMBERS: limitNumbers, ORDER_NUMBERS: orderNumbers, REPORT_NUMBERS: reportNumbers }
  const lists = Object.entries(numbers).map(([list, names]) =>
    [`#define ${list}(NUMBER)`, ...names.map((name) => `  NUMBER(${name})`)].join(' \\\n'),
  )
  const choice = (type: string, prefix: string, names: readonly string[]) =>
    `enum ${type} { ${names.map((name) => `${prefix}_${name.replace('-', '_').toUpperCase()}`).join(', ')} };`
  const choices = [choice('limit_met', 'MET', limitsMet), choice('stdin_kind', 'STDIN', inputKinds)]
  return [HEAD, '#pragma once', ...lists, ...choices, ''].join('\n\n').trimEnd().concat('\n')
}

const HEAD =
  '/* Written from src/backends/protocol.ts; its test compares them. `npx vitest run protocol -u` rewrites it. */'
