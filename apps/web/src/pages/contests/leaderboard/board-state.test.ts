import type { Board } from '@arbiter/rules/board/board'
import { rankBoard } from '@arbiter/rules/board/rank-board'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boardReply, ContestStory, wireRow } from '../../../testing/fixtures/boards.ts'
import { type BoardAction, type BoardState, nextBoard } from './board-state.ts'

const story = () => new ContestStory({ startsIn: -60, endsIn: 60 }).register(1, 2)
const before = story().board
const solved = story().submit(1, 'A', 10, 'Accepted').board
const both = story().submit(1, 'A', 10, 'Accepted').submit(2, 'B', 20, 'Accepted').board

const loaded = (board: Board): BoardState =>
  nextBoard(null, { type: 'loaded', reply: boardReply(board, { names: { 1: 'ada', 2: 'bob' } }) }) as BoardState

const change = (from: Board, to: Board, participants: number[]): BoardAction & { type: 'change' } => ({
  ...{ type: 'change', from: from.seq, to: to.seq, gone: [], people: [], openEnd: 'running' },
  rows: participants.map((participant) => wireRow(to, participant)),
})

const after = (state: BoardState, ...actions: BoardAction[]) =>
  actions.reduce<BoardState | null>(nextBoard, state) as BoardState

const solvedBy = ({ rows }: BoardState) => [...rows.values()].map(({ problemsSolved }) => problemsSolved)

test('a change takes the board from one event to the next, and marks the cell', () => {
  const state = after(loaded(before), change(before, solved, [1]))
  expect(state.seq).toBe(solved.seq)
  expect(solvedBy(state)).toEqual([1, 0])
  expect(state.flashes.get(1)).toEqual({ seq: solved.seq, cells: [0] })
  expect(state.rows.get(2)).toBe(after(state).rows.get(2))
})

test('a change that came before changes nothing', () => {
  const state = loaded(solved)
  expect(after(state, change(before, solved, [1]))).toBe(state)
})

test('an end that comes without an event is kept', () => {
  const state = after(loaded(solved), { ...change(solved, solved, []), openEnd: null })
  expect(state).toMatchObject({ seq: solved.seq, frame: { openEnd: null } })
})

test('another name comes without an event', () => {
  const renamed = { ...change(solved, solved, []), people: [[1, 'ada2', 'Ada L', 1500, 'person']] } as BoardAction
  const state = after(loaded(solved), renamed)
  expect([state.people.get(1)?.username, state.people.get(2)?.username]).toEqual(['ada2', 'bob'])
  expect(state.flashes.size).toBe(0)
})

test('the row of a virtual run is not that of the board', () => {
  const run = () => story().enter(7, 50)
  const own = (board: Board) => ({ type: 'own', participant: 7, row: wireRow(board, 7) }) as const
  const opened = after(loaded(before), own(run().board))
  expect(opened).toMatchObject({ own: null, virtualRow: wireRow(run().board, 7) })
  expect(opened.flashes.size).toBe(0)
  const more = run().submit(7, 'B', 55, 'Accepted').board
  const state = after(opened, own(more))
  expect(state.virtualRow).toEqual(wireRow(more, 7))
  expect(state.flashes.get(7)?.cells).toEqual([1])
  expect([...state.rows.keys()]).toEqual([1, 2])
})

test('a change with a gap before it asks for the board again, and so does a reset', () => {
  const state = after(loaded(before), change(solved, both, [2]))
  expect(state).toMatchObject({ outdated: 'gap', seq: before.seq })
  expect(solvedBy(state)).toEqual([0, 0])
  expect(after(loaded(before), { type: 'reset' }).outdated).toBe('reset')
})

test('what comes while the board is fetched again is left to the new one', () => {
  const state = after(loaded(before), { type: 'reset' }, change(before, solved, [1]))
  expect(state.seq).toBe(before.seq)
  const again = nextBoard(state, { type: 'loaded', reply: boardReply(both) })
  expect(again).toMatchObject({ outdated: null, seq: both.seq })
})

test('a resumed stream may begin before our place: rows come whole', () => {
  const state = after(loaded(solved), change(before, both, [1, 2]))
  expect(state.outdated).toBeNull()
  expect(solvedBy(state)).toEqual([1, 1])
})

test('those who register appear, those who leave are gone', () => {
  const three = new ContestStory({ startsIn: -60, endsIn: 60 }).register(1, 2, 3).board
  const joined = after(loaded(before), {
    ...change(before, three, [3]),
    people: [[3, 'cora', 'Cora', 1500, 'person']],
  })
  expect(joined.people.get(3)).toMatchObject({ username: 'cora', rating: 1500 })
  const gone = after(joined, { ...change(three, { ...three, seq: three.seq + 1 }, []), gone: [3] })
  expect([...gone.rows.keys()]).toEqual([1, 2])
})

test('their own row stays through a new fetch, and what a change says of the end is kept', () => {
  const own = after(loaded(before), { type: 'own', participant: 1, row: wireRow(solved, 1) })
  expect(own.own?.problemsSolved).toBe(1)
  expect(own.rows.get(1)?.problemsSolved).toBe(0)
  const again = nextBoard(own, { type: 'loaded', reply: boardReply(before) })
  expect(again?.own?.problemsSolved).toBe(1)
  expect(after(own, { ...change(before, solved, [1]), openEnd: null }).frame.openEnd).toBeNull()
})

test('marks leave when they were seen, newer ones stay', () => {
  const state = after(loaded(before), change(before, solved, [1]), change(solved, both, [2]))
  expect([...after(state, { type: 'settled', seq: solved.seq }).flashes.keys()]).toEqual([2])
  const clear = after(state, { type: 'settled', seq: both.seq })
  expect(clear.flashes.size).toBe(0)
  expect(after(clear, { type: 'settled', seq: both.seq })).toBe(clear)
})

test('an extension moves the end; the same schedule again changes nothing', () => {
  const state = loaded(before)
  const { startTime, endTime, freezeTime } = state.frame
  const clock = {
    type: 'clock' as const,
    serverTime: startTime,
    startTime,
    endTime,
    freezeTime,
    pausedAt: null,
    clock: { lengthMinutes: 120, removed: [], own: null },
    paused: [],
    isBoardHidden: false,
  }
  expect(after(state, clock)).toBe(state)
  const later = new Date(Date.parse(endTime) + 600_000).toISOString()
  expect(after(state, { ...clock, endTime: later }).frame.endTime).toBe(later)
})

describe('a stream in any order, with repetitions and losses', () => {
  const boards = [before, solved, both]
  const all = [change(before, solved, [1]), change(solved, both, [2]), change(before, both, [1, 2])]

  test('never leads to a board that is none of the server’s', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...all), { maxLength: 8 }), (changes) => {
        const state = after(loaded(before), ...changes)
        const truth = boards.find(({ seq }) => seq === state.seq) as Board
        const ranks = (rows: Board['rows']) =>
          rankBoard({ facts: state.facts, rows }).rows.map(({ participant, rank, problemsSolved, penaltyMinutes }) => [
            ...[participant, rank, problemsSolved, penaltyMinutes],
          ])
        expect(ranks(state.rows as Board['rows'])).toEqual(ranks(truth.rows))
      }),
    )
  })
})
