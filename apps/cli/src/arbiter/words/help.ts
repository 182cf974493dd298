import { texts } from '@arbiter/texts/texts'

/** The help of each command: its line in the list, and the rest. */

export const loginHelp = texts({
  summary: 'sign in at a server with an API token',
  help: 'Create the token in the browser, under Settings, API tokens; the address is shown. It needs the scopes "read" and "submit", and "problems" for "arbiter problem push". What you paste is not shown; a script sends the token to stdin. It is kept in the configuration, which only you can read.',
})

export const logoutHelp = texts({
  summary: 'delete the token from this machine',
  help: 'The token itself stays valid until you revoke it in the browser, under Settings, API tokens.',
})

export const configHelp = texts({
  summary: 'show or change settings',
  help: `Settings are "server", "language", "locale" (the language of this tool: en, es, zh-Hans or ar), and "build", "run" and "template" of each language, such as cpp.build. An empty value takes a setting out. In lines, '{file}' is the program, '{out}' the compiled one and '{dir}' the folder of '{out}'.

  arbiter config language cpp
  arbiter config cpp.build "clang++ -std=gnu++20 -O2 -o '{out}' '{file}'"
  arbiter config cpp.template ~/template.cpp`,
})

export const problemsHelp = texts({
  summary: 'list problems',
  help: 'A mark stands before problems that you have solved (✓) or tried (·).',
})

export const getHelp = texts({
  summary: 'make a folder with statement, samples and template',
  help: 'The problem or contest is an address of the site, a short name such as quiet-carriage, or an id. A problem gets one folder, a contest a folder for each letter. Each has statement.md, the samples in test/, and a program to start with, in your language ("arbiter config language"). Programs that are there already are kept. With --send, tools on this machine that listen for Competitive Companion get each problem with its samples.',
})

export const testHelp = texts({
  summary: 'run the samples on this machine',
  help: 'Compiles the program if it has changed, runs every pair test/NAME.in and NAME.out within the time limit, and compares as the problem does. Add tests of your own to the folder. Times are those of this machine, by the clock. A problem with several right answers may accept an output that differs from the sample. With --remote, the program runs on the server.',
})

export const watchHelp = texts({
  summary: 'run the samples each time the program is saved',
  help: 'The same as "arbiter test --watch". End it with Ctrl-C.',
})

export const runHelp = texts({
  summary: 'run a program on the server with input of your own',
  help: `The input comes from stdin, the output goes to stdout, and what the program writes to its error stream goes to stderr.

  arbiter run a.py < big.in > big.out`,
})

export const submitHelp = texts({
  summary: 'submit a program and watch the verdict',
  help: 'The problem is that of the folder, or has the name of the file, or is named with --problem. The language follows from the ending. Asks once before it submits. If the reply is lost, arbiter looks for the submission before it says so, and never submits twice.',
})

export const statusHelp = texts({
  summary: 'your submissions, or one of them',
  help: 'The id is the number of the submission. A submission that was not accepted ends the command with 1.',
})

export const contestHelp = texts({
  summary: 'the contest of this folder, or the list of contests',
  help: 'The same as "arbiter contest show" in a folder that "arbiter get" has made for a contest, and as "arbiter contest list" elsewhere.',
})

export const contestListHelp = texts({
  summary: 'contests: live, upcoming, past',
  help: 'Those that run come first, then the next ones, then the past ones.',
})

export const contestShowHelp = texts({
  summary: 'a contest, its problems and your results',
  help: `The contest is that of the folder, or an id, an address, or a part of its title that no other contest has.`,
})

export const contestRegisterHelp = texts({
  summary: 'take part in a contest',
  help: 'Contests with an access code ask for it; a script sends it to stdin. To be registered already is no error.',
})

export const contestBoardHelp = texts({
  summary: 'the standings, with your row',
  help: 'A cell is + for solved (with the wrong tries before), - for wrong tries, ? for tries that wait for a verdict or are hidden by the freeze, or the points.',
})

export const contestAskHelp = texts({
  summary: 'ask the organisers a question',
  help: 'The question is about the contest as a whole, or about one problem with --problem and its letter. Without a question on the command line, it is read from stdin.',
})

export const contestNewsHelp = texts({
  summary: 'announcements and answers',
  help: 'Oldest first. With --follow, new ones are shown as they come, until you press Ctrl-C.',
})

export const problemNewHelp = texts({
  summary: 'write the skeleton of a problem package',
  help: 'A folder with a small whole problem in the ICPC format, to be changed piece by piece.',
})

export const problemCheckHelp = texts({
  summary: 'check a package without a server',
  help: 'Reads the package as the server does, and checks its inputs against its grammars and descriptions. Faults are FILE:LINE: FIELD: FAULT. Programs of the package are not run; the server runs them after a push.',
})

export const problemPushHelp = texts({
  summary: 'import a package into the server',
  help: 'For administrators; the token needs the scope "problems". A package that was imported before updates its problem. One with errors changes nothing.',
})

export const problemPullHelp = texts({
  summary: 'export a problem as a package',
  help: 'For administrators; the token needs the scope "problems". Writes into a folder with the short name of the problem, or into DIR. A folder that is not empty is refused without --force.',
})

export const completionHelp = texts({
  summary: 'print a script that completes commands',
  help: `Load it where your shell starts:

  bash   eval "$(arbiter completion bash)"      in ~/.bashrc
  zsh    eval "$(arbiter completion zsh)"       in ~/.zshrc, after compinit
  fish   arbiter completion fish | source       in config.fish`,
})

export const helpHelp = texts({
  summary: 'this list, or the help of a command',
  help: 'The whole documentation is under Help on the site.',
})

export const optionWords = texts({
  page: 'which page of the list',
  language: 'the language, such as cpp or python',
  problem: 'the problem: short name, address, or letter',
  contest: 'the contest',
  letter: 'the letter of a problem',
  send: 'hand it to the tools of your editor too, such as CPH',
  yes: 'do not ask',
  noWait: 'do not wait for the verdict',
  wait: 'wait for the verdict',
  watch: 'again each time the program is saved',
  remote: 'on the server instead of this machine',
  follow: 'show new ones as they come',
  force: 'overwrite files',
  unofficial: 'out of competition',
  format: 'legacy or 2025-09 (default)',
  name: 'the short name of the problem (default: the folder)',
})
