import type { Command, Option } from './command.ts'

export const shells = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof shells)[number]

/** What may follow these words: commands, the rest of their names, their options. */
interface Step {
  after: string
  words: string[]
}

export function stepsOf(commands: readonly Command[], everywhere: Record<string, Option>): Step[] {
  const first = [...new Set(commands.map(({ name }) => name.split(' ')[0] ?? ''))]
  const groups = first.map((after) => ({ after, words: secondWords(commands, after) }))
  const options = commands.map(({ name, options }) => ({
    after: name,
    words: Object.keys({ ...options, ...everywhere }).map((option) => `--${option}`),
  }))
  return [{ after: '', words: first }, ...groups.filter(({ words }) => words.length > 0), ...options]
}

const secondWords = (commands: readonly Command[], first: string) =>
  commands.flatMap(({ name }) => (name.startsWith(`${first} `) ? [name.slice(first.length + 1)] : []))

/** Where no command fits, the shell completes files. */
export function completionScript(
  shell: Shell,
  commands: readonly Command[],
  everywhere: Record<string, Option>,
): string {
  const steps = stepsOf(commands, everywhere)
  switch (shell) {
    case 'bash':
      return bash(steps)
    case 'zsh':
      return `autoload -U +X bashcompinit && bashcompinit\n${bash(steps)}`
    case 'fish':
      return fish(steps)
  }
}

function bash(steps: readonly Step[]): string {
  const options = steps.filter(({ words }) => words[0]?.startsWith('--'))
  const names = steps.filter(({ words }) => !words[0]?.startsWith('--'))
  const cases = (wanted: readonly Step[]) =>
    wanted
      .map(({ after, words }) => `    ${JSON.stringify(after)}) words=${JSON.stringify(words.join(' '))} ;;`)
      .join('\n')
  return `_arbiter() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="" two="" words="" word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) ;; *) before="\${before:+$before }$word" ;; esac
  done
  two="$(printf '%s' "$before" | cut -d ' ' -f 1-2)"
  if [[ "$current" == -* ]]; then
    case "$two" in
${cases(options.filter(({ after }) => after.includes(' ')))}
    *) case "\${before%% *}" in
${cases(options.filter(({ after }) => !after.includes(' ')))}
    esac ;;
    esac
  else
    case "$before" in
${cases(names)}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _arbiter arbiter
`
}

function fish(steps: readonly Step[]): string {
  const lines = steps.flatMap(({ after, words }) => words.map((word) => fishLine(after, word)))
  return `${lines.join('\n')}\n`
}

function fishLine(after: string, word: string): string {
  const [first = '', second] = after.split(' ')
  const seen = [first, second].filter(Boolean).map((each) => `__fish_seen_subcommand_from ${each}`)
  const condition = after === '' ? '__fish_use_subcommand' : seen.join('; and ')
  const what = word.startsWith('--') ? `-l ${word.slice(2)}` : `-f -a ${word}`
  return `complete -c arbiter -n '${condition}' ${what}`
}
