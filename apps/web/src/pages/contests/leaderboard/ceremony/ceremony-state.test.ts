import { foldBoard } from '@arbiter/rules/board/board'
import { randomLog } from '@arbiter/rules/board/testing/random-log'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ContestStory } from '../../../../testing/fixtures/boards.ts'
import { afterReveal, type CeremonyState, startCeremony } from './ceremony-state.ts'

const frozen = () =>
  new ContestStory({ startsIn: -180, endsIn: -60, freezesIn: -120 })
    .register(1, 2)
    .submit(1, 'A', 10, 'Accepted')
    .submit(1, 'B', 70, 'Wrong Answer')
    .submit(2, 'A', 80, 'Accepted')
    .submit(2, 'B', 90, 'Accepted')

const step = (state: CeremonyState) =>
  state.next ? afterReveal(state, state.next.participant, state.next.column, new Date()) : state

test('it begins with what everybody saw, and the lowest hidden cell is next', () => {
  const state = startCeremony(frozen().events)
  expect([...state.rows.values()].map(({ problemsSolved }) => problemsSolved)).toEqual([1, 0])
  expect(state).toMatchObject({ next: { participant: 2, column: 0 }, remaining: 3 })
})

test('each step opens one cell, marks it, and the row rises', () => {
  const first = step(startCeremony(frozen().events))
  expect(first.rows.get(2)).toMatchObject({ problemsSolved: 1 })
  expect(first.flashes.get(2)?.cells).toEqual([0])
  expect(first).toMatchObject({ next: { participant: 2, column: 1 }, remaining: 2 })
  const second = step(first)
  expect(second).toMatchObject({ next: { participant: 1, column: 1 }, remaining: 1 })
  expect(step(second)).toMatchObject({ next: null, remaining: 0 })
})

test('at the end of any ceremony the room has the results of the jury', () => {
  fc.assert(
    fc.property(randomLog, (events) => {
      let state = startCeremony(events)
      for (let steps = 0; state.next && steps < 20; steps += 1) {
        const { remaining } = state
        state = step(state)
        expect(state.remaining).toBe(remaining - 1)
      }
      expect(state).toMatchObject({ next: null, remaining: 0 })
      const results = (rows: CeremonyState['rows']) =>
        [...rows.values()].map(({ participant, totalPoints, problemsSolved }) => [
          participant,
          totalPoints,
          problemsSolved,
        ])
      expect(results(state.rows)).toEqual(results(foldBoard(events).rows))
    }),
  )
})
