import { expect, test } from 'vitest'
import { readHonestProgram } from './honest-program.ts'

test('the head says what is ordinary, what is read and what is printed', () => {
  const program = readHonestProgram(
    '// reads; memory: 64 MB; cpu: 900 ms; exit: 3\n// in: 2\n// in: 5..7 1\n// out: a 1..3\n// out:\nint x;\n',
  )
  expect(program).toEqual({
    about: 'reads',
    memoryMb: 64,
    cpuMs: 900,
    exitCode: 3,
    input: '2\n5 6 7 1\n',
    output: 'a 1 2 3\n\n',
  })
})

test('a Python program has other comments, and may begin with a line for the shell', () => {
  const program = readHonestProgram('#!/usr/bin/env python3\n# prints\n# out: 1\nprint(1)\n# out: 2\n')
  expect(program).toMatchObject({ about: 'prints', exitCode: 0, input: '', output: '1\n' })
})

test.each([
  ['none', 'a\nb'],
  ['crlf', 'a\r\nb\r\n'],
])('lines of the input may end in another way (%s)', (newline, input) => {
  expect(readHonestProgram(`// reads; newline: ${newline}\n// in: a\n// in: b\n// out: 1\nx`).input).toBe(input)
})

test.each([
  ['no head', 'int main(void) {}\n'],
  ['an option that is none', '// reads; haste: 1\n// out: 1\nx'],
  ['no output', '// reads\n// in: 1\nx'],
])('%s is an error', (_, source) => {
  expect(() => readHonestProgram(source)).toThrow()
})
