import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { commands } from './commands.ts'
import { completionScript, stepsOf } from './completion.ts'
import { everywhere } from './read-arguments.ts'

function completedByBash(...words: string[]): string[] {
  const typed = words.map((word) => `'${word}'`).join(' ')
  const ask = `COMP_WORDS=(arbiter ${typed}); COMP_CWORD=${words.length}; _arbiter; printf '%s\\n' "\${COMPREPLY[@]}"`
  const { stdout } = spawnSync('bash', ['-c', `${completionScript('bash', commands, everywhere)}\n${ask}`])
  return stdout.toString().trim().split('\n')
}

test('every command and every option is completed', () => {
  const steps = stepsOf(commands, everywhere)
  const words = steps.flatMap((step) => step.words)
  for (const { name, options } of commands) {
    for (const word of name.split(' ')) expect(words).toContain(word)
    for (const option of Object.keys(options)) expect(words).toContain(`--${option}`)
  }
})

test.each([
  [['su'], ['submit']],
  [['contest', 'n'], ['news']],
  [['submit', '--no'], ['--no-wait']],
  [['contest', 'news', '--f'], ['--follow']],
  [['submit', 'a.cpp', '--y'], ['--yes']],
])('bash completes %j', (typed, expected) => {
  expect(completedByBash(...typed)).toEqual(expected)
})

test('zsh and fish get a script of their own', () => {
  expect(completionScript('zsh', commands, everywhere)).toContain('bashcompinit')
  expect(completionScript('fish', commands, everywhere)).toContain("-n '__fish_use_subcommand' -f -a submit")
})
