import { CliFailure } from './cli-failure.ts'
import { helpOn, unknownCommand } from './commands/help.ts'
import { commandGroups, commands } from './commands.ts'
import { checkedLocale } from './config/settings.ts'
import { Context, type Surroundings } from './context.ts'
import { type ExitCode, exitCodes } from './exit-codes.ts'
import { helpFor } from './help-text.ts'
import { type Streams, Terminal } from './output/terminal.ts'
import { wrapped } from './output/wrap.ts'
import { chooseCommand, readArguments } from './read-arguments.ts'
import { takeLocale } from './reader-locale.ts'
import { version } from './version.ts'
import { usageWords } from './words/usage.ts'

export interface Call extends Surroundings {
  streams: Streams
}

/** One command, from its words to its exit code. Whatever goes wrong becomes a sentence. */
export async function arbiter(args: readonly string[], { streams, ...surroundings }: Call): Promise<ExitCode> {
  const terminal = new Terminal(streams, surroundings.environment, args.includes('--json'))
  try {
    const { named, rest } = takeLocale(args)
    if (named !== undefined) checkedLocale(named)
    return await dispatch(rest, new Context(terminal, surroundings))
  } catch (error) {
    return tell(terminal, error)
  }
}

async function dispatch(args: readonly string[], context: Context): Promise<ExitCode> {
  const { terminal } = context
  if (args[0] === '--version' || args[0] === '-V') return said(terminal, version, { version })
  const [first] = args.filter((word) => !word.startsWith('-'))
  if (first === undefined) {
    const isAsked = args.some((word) => /^(-h|--help)$/.test(word))
    await helpOn(commandGroups).run(context, { words: [], options: {} })
    return isAsked ? exitCodes.done : exitCodes.usage
  }
  const chosen = chooseCommand(commands, args)
  if (!chosen) throw unknownCommand(commands, first)
  const given = readArguments(chosen)
  if (given.options.help !== true) return chosen.command.run(context, given)
  terminal.raw(`${helpFor(chosen.command, terminal.columns)}\n`)
  return exitCodes.done
}

function said(terminal: Terminal, line: string, value: object): ExitCode {
  terminal.say(line)
  terminal.value(value)
  return exitCodes.done
}

function tell(terminal: Terminal, error: unknown): ExitCode {
  const failure = error instanceof CliFailure ? error : unexpected(error)
  const { message, exitCode, refusal, details } = failure
  terminal.value({ error: message, exitCode, ...(refusal !== undefined && { code: refusal }), ...details })
  // Logs of compilers keep their lines.
  terminal.note(message.includes('\n') ? message : wrapped(message, terminal.columns))
  return exitCode
}

function unexpected(error: unknown): CliFailure {
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
  return new CliFailure(
    exitCodes.usage,
    usageWords.unexpected({ reason: /[.!?]$/.test(reason ?? '') ? `${reason}` : `${reason}.` }),
  )
}
