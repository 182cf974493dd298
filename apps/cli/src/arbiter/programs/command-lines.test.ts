import { expect, test } from 'vitest'
import { filledIn, linesFor, wordsOf } from './command-lines.ts'

test.each([
  ['g++ -O2 a.cpp', ['g++', '-O2', 'a.cpp']],
  [`'with space' "and \\" quote"`, ['with space', 'and " quote']],
  ['a\\ b -DX="1 2"', ['a b', '-DX=1 2']],
  ['  ', []],
])('%s has the words of a shell', (line, words) => {
  expect(wordsOf(line)).toEqual(words)
})

test('a place with a space stays one word, and no shell reads it', () => {
  const places = { file: '/home/a b/$(x).cpp', out: '/cache/program', dir: '/cache', name: '$(x)' }
  expect(filledIn('g++ -o {out} {file}', places)).toEqual(['g++', '-o', '/cache/program', '/home/a b/$(x).cpp'])
})

test("a person's own line replaces ours", () => {
  expect(linesFor('cpp', { build: 'clang++ {file} -o {out}' })).toEqual({
    build: 'clang++ {file} -o {out}',
    run: '{out}',
  })
  expect(linesFor('cpp', { run: 'cling {file}' })).toEqual({ build: null, run: 'cling {file}' })
  expect(linesFor('python').build).toBeNull()
})
