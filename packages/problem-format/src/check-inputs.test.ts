import { expect, test } from 'vitest'
import { grammarChecks, inputFaults } from './check-inputs.ts'
import { faultLine, PackageFaults } from './package-faults.ts'
import { type Changes, legacyWith, readGood } from './testing/some-package.ts'

async function faultsWith(changes: Changes): Promise<string[]> {
  const read = await readGood(legacyWith(changes))
  const faults = new PackageFaults()
  const found = await inputFaults(read, await grammarChecks(read, faults))
  return [...faults.list, ...found].map(faultLine)
}

test('inputs that the grammar takes are valid', async () => {
  expect(await faultsWith({})).toEqual([])
})

test('those that it does not take are named with both places', async () => {
  expect(await faultsWith({ 'data/secret/01-small.in': '0 10\n' })).toEqual([
    'data/secret/01-small.in: line 1, column 3: 10 is not from 0 to 9 (input_validators/input.ctd:1)',
  ])
})

test('a description takes inputs and refuses them too', async () => {
  const described = { 'arbiter.yaml': 'input: "a: int 0..9, b: int 0..9"\n' }
  expect(await faultsWith(described)).toEqual([])
  expect(await faultsWith({ 'arbiter.yaml': 'input: "a: int 0..9"\n' })).toContain(
    'data/secret/01-small.in: line 1: the line has too many values (arbiter.yaml)',
  )
})

test('inputs that are wrong on purpose have to be refused', async () => {
  expect(await faultsWith({ 'data/invalid_input/a.in': '1 2\n', 'data/invalid_input/b.in': 'x\n' })).toEqual([
    'data/invalid_input/a.in: is taken for valid by every validator',
  ])
})

test('with validators that were not asked, nothing is said about them', async () => {
  const program = { 'input_validators/v.py': 'raise SystemExit(1)\n' }
  expect(await faultsWith({ ...program, 'data/invalid_input/a.in': '1 2\n' })).toEqual([])
})

test('a grammar that is wrong is named with its line, once', async () => {
  expect(await faultsWith({ 'input_validators/input.ctd': 'INT(0,9)\nFOO(1)' })).toEqual([
    'input_validators/input.ctd:2: FOO is not a command',
  ])
  expect(await faultsWith({ 'input_validators/input.ctd': 'INT(0,\nn)' })).toEqual([
    'input_validators/input.ctd:1: the variable n has no value',
  ])
})

test('Windows line ends are a warning', async () => {
  const windows = { 'data/secret/01-small.in': '0 0\r\n', 'input_validators/input.ctd': 'REGEX("[0-9 \\r\\n]*")' }
  expect(await faultsWith(windows)).toEqual(['data/secret/01-small.in: warning: has Windows line ends, which are kept'])
})
