import { expect, test } from 'vitest'
import { argumentsOfTry, faultOfPattern } from './stress-arguments.ts'

test('$ is the number of the try', () => {
  expect(argumentsOfTry('-seed=$ 10 $', 7)).toEqual(['-seed=7', '10', '7'])
})

test('a range is another number in each try, the same whenever the try is made again, and each within it', () => {
  const drawn = Array.from({ length: 200 }, (_, index) => Number(argumentsOfTry('[1..10] $', index + 1)[0]))
  expect(new Set(drawn)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))
  expect(argumentsOfTry('[1..1000000] [-5..5]', 3)).toEqual(argumentsOfTry('[1..1000000] [-5..5]', 3))
  const pairs = Array.from({ length: 50 }, (_, index) => argumentsOfTry('[1..9],[1..9]', index)[0])
  expect(pairs.some((pair) => pair?.[0] !== pair?.[2])).toBe(true)
})

test.each([
  ['10 $', null],
  ['[1..5]', null],
  ['10 20', 'same'],
  ['', 'same'],
  ['$ [5..1]', 'range'],
  ['[1..2][9..3]', 'range'],
  ['"$', 'quote'],
  ['$ '.repeat(40), 'too-many'],
])('the pattern %j has the fault %j', (pattern, fault) => {
  expect(faultOfPattern(pattern)).toBe(fault)
})
