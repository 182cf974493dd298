import { parseArgs } from 'node:util'
import { usageFailure } from './cli-failure.ts'
import type { Command, Given, Option } from './command.ts'
import { usageWords } from './words/usage.ts'

/** `--locale` is taken before the command is read, because the words of the command need it. */
export const everywhere: Record<string, Option> = {
  json: { type: 'boolean', about: '' },
  locale: { type: 'string', value: 'NAME', about: '' },
  help: { type: 'boolean', short: 'h', about: '' },
}

export interface Chosen {
  command: Command
  rest: string[]
}

/** The command with the most words of what was typed, such as `contest news`. */
export function chooseCommand(commands: readonly Command[], args: readonly string[]): Chosen | null {
  const words = args.filter((word) => !word.startsWith('-'))
  const fitting = commands.filter(({ name }) => name.split(' ').every((word, index) => words[index] === word))
  const command = fitting.toSorted((one, other) => other.name.length - one.name.length)[0]
  if (!command) return null
  const rest = [...args]
  for (const word of command.name.split(' ')) rest.splice(rest.indexOf(word), 1)
  return { command, rest }
}

export function readArguments({ command, rest }: Chosen): Given {
  const { words, options } = parsed(command, rest)
  const [least, most] = command.words
  const usage = `${command.name} ${command.usage}`.trim()
  if (options.help !== true && words.length < least) throw usageFailure(usageWords.tooFew({ usage }))
  if (words.length > most) throw usageFailure(usageWords.tooMany({ word: words[most] ?? '', usage }))
  return { words, options }
}

function parsed(command: Command, args: string[]): Given {
  const options = Object.fromEntries(
    Object.entries({ ...command.options, ...everywhere }).map(([name, { type, short }]) => [
      name,
      { type, ...(short && { short }) },
    ]),
  )
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
    return { words: positionals, options: values as Given['options'] }
  } catch (error) {
    throw explained(error as NodeJS.ErrnoException, command.name)
  }
}

function explained({ code, message }: NodeJS.ErrnoException, command: string) {
  const option = message.match(/'(-[^'\s<]*)/)?.[1] ?? ''
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return usageFailure(usageWords.unknownOption({ option, command }))
  if (/argument missing|ambiguous/.test(message)) return usageFailure(usageWords.noValue({ option, command }))
  return usageFailure(usageWords.wrongOption({ reason: message.split('\n')[0] ?? '', command }))
}

/** A command that is one or two letters away. */
export function nearCommand(commands: readonly Command[], typed: string): string | undefined {
  const near = commands.map(({ name }) => ({ name, distance: distanceOf(name, typed) }))
  const best = near.toSorted((one, other) => one.distance - other.distance)[0]
  return best && best.distance <= 2 ? best.name : undefined
}

/** Levenshtein's. */
function distanceOf(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1]
    for (const [column, against] of [...other].entries()) {
      const change = (previous[column] ?? 0) + (letter === against ? 0 : 1)
      current.push(Math.min(change, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    previous = current
  }
  return previous[other.length] ?? 0
}
