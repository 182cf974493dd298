import { expect, test } from 'vitest'
import { isExpected, readExpectation } from './hostile-expectation.ts'

const attack = (first: string) => `${first}\n// tries something\nint main(void) {}\n`

test('a program may end in one of several ways, and must say what it was to say', () => {
  const expectation = readExpectation(
    attack('// expect: run exited 0 saying "held" | killed memory-limit; memory: 16 MB'),
    true,
  )
  expect(expectation).toMatchObject({ stage: 'run', attempt: 'tries something', memoryMb: 16, runs: 1 })
  expect(isExpected(expectation, { what: 'exited 0', text: 'all was held\n' })).toBe(true)
  expect(isExpected(expectation, { what: 'killed memory-limit', text: '' })).toBe(true)
  expect(isExpected(expectation, { what: 'exited 0', text: '' })).toBe(false)
  expect(isExpected(expectation, { what: 'exited 1', text: 'held' })).toBe(false)
})

test('a program that prints that it escaped was not held, however it ended', () => {
  const expectation = readExpectation(attack('// expect: run exited 0 saying "held"'), true)
  expect(isExpected(expectation, { what: 'exited 0', text: 'ESCAPED: a socket\nheld\n' })).toBe(false)
})

test('without control groups a program may end in another way', () => {
  const source = attack('# expect: run killed memory-limit; without cgroups: signalled 11 | exited 1').replace(
    '//',
    '#',
  )
  expect(readExpectation(source, true).endings).toEqual([{ what: 'killed memory-limit', says: null }])
  expect(readExpectation(source, false).endings).toEqual([
    { what: 'signalled 11', says: null },
    { what: 'exited 1', says: null },
  ])
})

test.each([
  ['an unknown stage', '// expect: walk exited 0'],
  ['an ending that no program has', '// expect: run sandbox-failed'],
  ['an option that is none', '// expect: run exited 0; mercy: 1'],
  ['no expectation at all', 'int main(void) {}'],
])('%s on line one is refused', (_, first) => {
  expect(() => readExpectation(attack(first), true)).toThrow()
})
