import type { Context } from './context.ts'
import type { ExitCode } from './exit-codes.ts'

export interface Option {
  type: 'string' | 'boolean'
  short?: string
  /** What it does, in a few words. */
  about: string
  /** How its value is called in the help. */
  value?: string
}

export interface Given {
  words: string[]
  options: Record<string, string | boolean | undefined>
}

export interface Command {
  /** As it is typed: `contest news` is one of `contest`. */
  name: string
  /** What may follow the name. */
  usage: string
  /** One line for the list of commands. */
  summary: string
  /** The rest of its help. */
  help: string
  options: Record<string, Option>
  /** The least and the most words after its name. */
  words: readonly [least: number, most: number]
  run(context: Context, given: Given): Promise<ExitCode>
}

export const stringOf = (given: Given, name: string): string | undefined => {
  const value = given.options[name]
  return typeof value === 'string' ? value : undefined
}

export const isOn = (given: Given, name: string): boolean => given.options[name] === true
