import { texts } from '@arbiter/texts/texts'

export const usageWords = texts({
  unknownCommand: 'There is no command "{name}". All commands: arbiter help',
  meant: 'There is no command "{name}". Did you mean "{near}"? All commands: arbiter help',
  unknownOption: '"arbiter {command}" has no option {option}. See: arbiter help {command}',
  noValue: 'The option {option} needs a value. See: arbiter help {command}',
  wrongOption: 'An option is not right: {reason} See: arbiter help {command}',
  tooFew: 'Something is missing. Usage: arbiter {usage}',
  tooMany: '"{word}" is one word too many. Usage: arbiter {usage}',
  unknownShell: '"{name}" is no shell here. Shells: bash, zsh, fish',
  unknownLocale: '"{name}" is no language of this tool. Languages: {known}',
  badPage: '"{text}" is no page number.',
  unexpected: 'Something went wrong inside arbiter: {reason} Please report it with the command that you typed.',
})

export const helpWords = texts({
  head: 'arbiter {version}, the command line tool of the online judge Arbiter',
  usage: 'Usage: arbiter COMMAND [OPTIONS]',
  options: 'Options',
  more: 'More about a command: arbiter help COMMAND',
  everywhere: 'JSON instead of text; with every command',
  locale: 'the language of this tool: en, es, zh-Hans, ar',
  exit: 'Ends with 0 when done or Accepted, 1 when rejected or samples fail, 2 for wrong usage, 3 when not signed in, 4 when refused, 5 without a connection.',
  environment: 'ARBITER_URL and ARBITER_TOKEN replace what "arbiter login" has kept. NO_COLOR turns colours off.',
})

/** The heads in the list of commands. */
export const groupNames = texts({
  account: 'Account',
  solve: 'Solve problems',
  contest: 'Contests',
  setter: 'Write problems',
  other: 'Help',
})
