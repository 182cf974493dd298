import { describe, expect, test } from 'vitest'
import { cellAfterKey, cellLabel, failingNumbers, type StripTest, stripOf } from './strip-cells.ts'
import type { TestState } from './verdict-look.ts'

const tests = (...states: TestState[]): StripTest[] => states.map((state) => ({ state }))
const many = (count: number, state: TestState = 'Accepted') => tests(...Array<TestState>(count).fill(state))

describe('the test strip', () => {
  test.each([
    [1, 'large', 1],
    [60, 'large', 60],
    [61, 'small', 61],
    [200, 'small', 200],
    [201, 'small', 101],
    [1000, 'small', 200],
  ] as const)('%i tests are drawn %s, in %i cells', (count, size, cells) => {
    const strip = stripOf(many(count))
    expect([strip.size, strip.cells.length]).toEqual([size, cells])
  })

  test('no tests make no cells', () => {
    expect(stripOf([]).cells).toEqual([])
  })

  test('every test is in exactly one cell, in order', () => {
    const { cells } = stripOf(many(450))
    expect(cells[0]).toMatchObject({ first: 1, last: 3 })
    expect(cells.at(-1)).toMatchObject({ first: 448, last: 450 })
  })

  test('one failure shows through a cell of many passes', () => {
    const states = many(300)
    states[101] = { state: 'Time Limit Exceeded' }
    expect(stripOf(states).cells[50]).toMatchObject({ first: 101, last: 102, state: 'Time Limit Exceeded' })
  })

  test('a cell of several opens the one that failed', () => {
    const states = many(300)
    states[101] = { state: 'Time Limit Exceeded' }
    expect(stripOf(states).cells.slice(49, 51)).toMatchObject([{ opens: 99 }, { opens: 102 }])
  })

  test.each([
    [60, 60],
    [61, 31],
    [1000, 59],
  ])('for a finger %i tests are large cells, %i of them', (count, cells) => {
    const strip = stripOf(many(count), true)
    expect([strip.size, strip.cells.length]).toEqual(['large', cells])
  })

  test('a cell is accepted only when all of its tests are', () => {
    const states = [...many(299), { state: 'waiting' } as const]
    expect(stripOf(states).cells.at(-1)?.state).toBe('waiting')
  })

  test('a running test outweighs waiting and skipped ones', () => {
    const states = [...many(198), ...tests('Skipped', 'waiting', 'running'), ...many(200)]
    expect(stripOf(states).cells[66]?.state).toBe('running')
  })

  test('samples stay marked while they have a cell of their own', () => {
    expect(
      stripOf([{ state: 'Accepted', isSample: true }, { state: 'Accepted' }]).cells.map((cell) => cell.isSample),
    ).toEqual([true, false])
  })

  test('failing tests are named by number; skipped and waiting ones did not fail', () => {
    expect(failingNumbers(tests('Accepted', 'Wrong Answer', 'Skipped', 'waiting', 'Runtime Error'))).toEqual([2, 5])
  })

  test('a cell says which tests it stands for', () => {
    expect(cellLabel({ opens: 4, first: 4, last: 4, state: 'Accepted', isSample: false })).toBe('Test 4: Accepted')
    expect(cellLabel({ opens: 4, first: 4, last: 6, state: 'waiting', isSample: false })).toBe('Tests 4 to 6: waiting')
  })
})

describe('moving inside the strip', () => {
  test.each([
    ['ArrowRight', 1, 2],
    ['ArrowLeft', 1, 0],
    ['ArrowRight', 4, 4],
    ['ArrowLeft', 0, 0],
    ['Home', 3, 0],
    ['End', 1, 4],
  ])('%s from cell %i leads to cell %i', (key, from, to) => {
    expect(cellAfterKey(key, from, 5)).toBe(to)
  })

  test('other keys are left to the page', () => {
    expect(cellAfterKey('Tab', 1, 5)).toBeNull()
  })
})
