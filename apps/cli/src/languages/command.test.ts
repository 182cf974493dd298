import { languages } from '@arbiter/rules/languages'
import { expect, test } from 'vitest'
import { languagesCommand } from './command.ts'

test('languages are added by id, by name or by another name, each once', () => {
  expect(languagesCommand(['add', 'rust', 'Rust', 'rs', 'c++'])).toEqual({ act: 'add', languages: ['rust', 'cpp'] })
})

test('a name that Arbiter does not know stops the command and lists the names', () => {
  expect(() => languagesCommand(['add', 'rust', 'cobol'])).toThrow(/no language cobol\. Arbiter knows: cpp, c, /)
})

test.each([[['add']], [['list', 'rust']], [['remove', 'rust']]])('%j says how the command is used', (args) => {
  expect(() => languagesCommand(args)).toThrow(/npm run languages -- add rust go/)
})

test('all languages are installed or checked where none is named', () => {
  expect(languagesCommand(['install'])).toEqual({ act: 'install', languages: [...languages] })
  expect(languagesCommand(['check', 'rust'])).toEqual({ act: 'check', languages: ['rust'] })
})

test('without a word the document is written', () => {
  expect(languagesCommand([])).toEqual({ act: 'write' })
})
