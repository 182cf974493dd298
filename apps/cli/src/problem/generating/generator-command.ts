import { createHash } from 'node:crypto'
import type { GeneratorCommand } from './plan.ts'

const SEED = /\{seed(?::\d+)?\}/g
const SEEDS = 2n ** 31n

interface CommandOptions {
  /** The name of the test case. */
  name: string
  salt: string
  /** The index of the case, from 0, if one rule makes several; null if it makes one. */
  countIndex: number | null
  attempts: number
}

/** A command that can't be used is a text that says why. */
export function generatorCommand(text: string, options: CommandOptions): GeneratorCommand | string {
  const { name, countIndex, attempts } = options
  if (/\{\{.*\}\}/.test(text)) return 'has constants of the problem, which are not supported in commands'
  const counted = countIndex === null ? text : text.replaceAll('{count}', `${countIndex + 1}`)
  const [program, ...words] = counted.trim().split(/\s+/)
  if (!program) return 'is empty'
  if (program.startsWith('/') || program.split('/').includes('..')) return 'must name a program below generators/'
  if ((words.join(' ').match(SEED) ?? []).length > 1) return 'has more than one {seed}'
  const seed = seedOf(counted, options)
  const argsFor = (attempt: number) =>
    words.map((word) => word.replaceAll('{name}', name).replace(SEED, `${(seed + BigInt(attempt)) % SEEDS}`))
  return { program, argsFor, attempts }
}

/** The seed as BAPCtools computes it, so that the same file makes the same tests here and there. */
function seedOf(command: string, { salt, countIndex }: CommandOptions): bigint {
  const number = countIndex ? `:${countIndex}` : ''
  const digest = createHash('sha512').update(`${salt}${number}${command.trim()}`).digest('hex')
  return BigInt(`0x${digest}`) % SEEDS
}
