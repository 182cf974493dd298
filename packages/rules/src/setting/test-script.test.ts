import { describe, expect, test } from 'vitest'
import { MAX_SCRIPT_TESTS } from '../limits.ts'
import { wordsOf } from './command-line.ts'
import { readScript } from './test-script.ts'

const read = (text: string, taken: string[] = []) =>
  readScript(text, taken).tests.map(({ generator, args, name }) => `${[generator, ...args].join(' ')} > ${name}`)
const faults = (text: string, taken: string[] = []) =>
  readScript(text, taken).faults.map(({ line, kind }) => `${line} ${kind}`)

describe('a script of tests', () => {
  test('has a command for each test; comments and blank lines say nothing', () => {
    expect(read('# small\n\ngen 10 5 > 3\ngen -n 7 > sample/1 # shown\n')).toEqual([
      'gen 10 5 > secret/003',
      'gen -n 7 > sample/001',
    ])
  })

  test('gives the next free number to $, in each group by itself', () => {
    const script = 'gen 1 > $\ngen 2 > 2\ngen 3 > $\ngen 4 > large/$\ngen 5 > secret/large/$'
    expect(read(script, ['secret/001', 'secret/large/001'])).toEqual([
      'gen 1 > secret/003',
      'gen 2 > secret/002',
      'gen 3 > secret/004',
      'gen 4 > secret/large/002',
      'gen 5 > secret/large/003',
    ])
  })

  test('repeats a line for every number of a range, and for every pair of two', () => {
    expect(read('gen [1..2] n=[5..6] > $')).toEqual([
      'gen 1 n=5 > secret/001',
      'gen 1 n=6 > secret/002',
      'gen 2 n=5 > secret/003',
      'gen 2 n=6 > secret/004',
    ])
  })

  test('reports every line that makes no sense, and reads the others', () => {
    const script = 'gen 1\n> 2\ngen "a > 3\ngen [5..1] > $\ngen > ../x\ngen > 7\ngen 1 > 7\ngen 8 > 8'
    expect(faults(script)).toEqual(['1 no-target', '2 no-command', '3 quote', '4 range', '5 target', '7 twice'])
    expect(read(script)).toContain('gen 8 > secret/008')
  })

  test('never takes the name of a test by hand', () => {
    expect(faults('gen 1 > 3\ngen 2 > $', ['secret/003', 'secret/001'])).toEqual(['1 taken'])
  })

  test('is bounded, also where a range has no end in sight', () => {
    expect(faults('gen [1..1000000000] [1..1000000000] > $')).toEqual(['1 too-many-tests'])
    expect(read(`gen [1..${MAX_SCRIPT_TESTS}] > $`)).toHaveLength(MAX_SCRIPT_TESTS)
  })
})

test('quotes keep spaces, and one without an end is no command', () => {
  expect(wordsOf(`gen "a b" c'd e'f ""`)).toEqual(['gen', 'a b', 'cd ef', ''])
  expect(wordsOf('gen "a')).toBeNull()
  expect(wordsOf('  ')).toEqual([])
})
