import { expect, test } from 'vitest'
import { commands } from './commands.ts'
import { chooseCommand, nearCommand, readArguments } from './read-arguments.ts'

const read = (...args: string[]) => {
  const chosen = chooseCommand(commands, args)
  return chosen && { name: chosen.command.name, ...readArguments(chosen) }
}

test('options stand anywhere', () => {
  expect(read('submit', '-y', 'a.cpp', '--problem', 'sum')).toMatchObject({
    ...{ name: 'submit', words: ['a.cpp'], options: { yes: true, problem: 'sum' } },
  })
  expect(read('--json', 'contest', 'news', 'Spring')).toMatchObject({ name: 'contest news', words: ['Spring'] })
})

test.each([
  [['submit', '--colour'], 'no option --colour'],
  [['submit', '-p'], 'needs a value'],
  [['get'], 'Usage: arbiter get PROBLEM|CONTEST'],
  [['submit', 'a.cpp', 'b.cpp'], '"b.cpp" is one word too many'],
])('%j is wrong usage, and the sentence says why', (args, sentence) => {
  expect(() => read(...args)).toThrow(sentence)
})

test('a mistyped command is recognised', () => {
  expect(nearCommand(commands, 'sumbit')).toBe('submit')
  expect(nearCommand(commands, 'frobnicate')).toBeUndefined()
})
