import { expect, test } from 'vitest'
import { moved } from './problem-order.ts'

test.each([
  [0, 2, ['B', 'C', 'A', 'D']],
  [3, 0, ['D', 'A', 'B', 'C']],
  [1, -1, ['B', 'A', 'C', 'D']],
  [2, 9, ['A', 'B', 'D', 'C']],
  [1, 1, ['A', 'B', 'C', 'D']],
  [7, 0, ['A', 'B', 'C', 'D']],
])('from %i to %i', (from, to, order) => expect(moved(['A', 'B', 'C', 'D'], from, to)).toEqual(order))
