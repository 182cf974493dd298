import { expect, test } from 'vitest'
import { resumeAt, stepAfter } from './ceremony-moves.ts'
import type { CeremonyStep } from './ceremony-steps.ts'

const about = (kind: 'point' | 'open' | 'move', participant: number, opened: number): CeremonyStep => ({
  ...{ kind, participant, problemId: 'a', opened, settled: 0 },
})

const steps: CeremonyStep[] = [
  { kind: 'start', opened: 0, settled: 0 },
  about('point', 3, 0),
  about('open', 3, 1),
  about('move', 3, 1),
  about('point', 2, 1),
  about('open', 2, 2),
  { kind: 'award', participant: 2, opened: 2, settled: 1 },
  about('point', 1, 3),
  about('open', 1, 4),
  { kind: 'end', opened: 4, settled: 3 },
]

test.each([
  ['next', 0, 1],
  ['next', 9, 9],
  ['back', 5, 4],
  ['back', 0, 0],
  ['first', 8, 0],
  ['next-row', 0, 1],
  ['next-row', 1, 4],
  ['next-row', 4, 6],
  ['next-row', 7, 9],
  ['next-award', 0, 6],
  ['next-award', 6, 9],
] as const)('%s from step %i leads to %i', (move, from, to) => {
  expect(stepAfter(steps, from, move)).toBe(to)
})

test.each([
  ['nothing', 0, 0],
  ['one cell', 1, 2],
  ['a cell that was opened unseen', 3, 5],
  ['all of them', 4, 8],
] as const)('with %s open it goes on where the hall is', (_, opened, index) => {
  expect(resumeAt(steps, opened)).toBe(index)
})
