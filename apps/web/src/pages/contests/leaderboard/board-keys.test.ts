import { describe, expect, test } from 'vitest'
import { placeAfter } from './board-keys.ts'

const extent = { rows: 100, columns: 3, page: 20 }

describe('on a board of 100 rows, 20 of them in view', () => {
  test.each([
    ['ArrowDown', 5, 6],
    ['ArrowDown', 99, 99],
    ['ArrowUp', 5, 4],
    ['ArrowUp', 0, 0],
    ['PageDown', 5, 25],
    ['PageDown', 95, 99],
    ['PageUp', 25, 5],
    ['PageUp', 5, 0],
    ['Home', 50, 0],
    ['End', 50, 99],
  ])('%s leads from row %i to row %i', (key, from, to) => {
    expect(placeAfter(key, { index: from, column: 1 }, extent)).toEqual({ index: to, column: 1 })
  })

  test.each([
    ['ArrowRight', null, 0],
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 2],
    ['ArrowLeft', 2, 1],
    ['ArrowLeft', 0, null],
    ['ArrowLeft', null, null],
  ])('%s leads from cell %s to cell %s', (key, from, to) => {
    expect(placeAfter(key, { index: 7, column: from }, extent)).toEqual({ index: 7, column: to })
  })
})

test('a board without problems has no cells to go to', () => {
  expect(placeAfter('ArrowRight', { index: 0, column: null }, { ...extent, columns: 0 })).toEqual({
    index: 0,
    column: null,
  })
})

test('other keys are left to the page', () => {
  expect(placeAfter('a', { index: 0, column: null }, extent)).toBeNull()
})
