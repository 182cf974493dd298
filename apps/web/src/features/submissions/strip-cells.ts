import { verdictNames } from '@arbiter/contract/messages/verdict-names'
import { SKIPPED } from '@arbiter/rules/verdict'
import { openTestNames, testTexts } from '../../copy/submissions/tests.ts'
import { type TestState, verdictOf } from './verdict-look.ts'

export interface StripTest {
  state: TestState
  isSample?: boolean
}

/** One cell of the strip: a test, or several neighbours when there are too many to draw. Numbers count from 1. */
export interface StripCell {
  first: number
  last: number
  /** The test that the cell opens: the first failed one if it stands for several. */
  opens: number
  state: TestState
  isSample: boolean
}

export interface Strip {
  size: 'large' | 'small'
  cells: StripCell[]
}

/** Up to this many tests, a cell has room for an icon or a number. */
const MAX_LARGE_CELLS = 60
/** Up to this many tests, every test has its own cell. */
const MAX_CELLS = 200

/** A finger needs large cells, so that there is room for fewer. */
export function stripOf(tests: readonly StripTest[], isForTouch = false): Strip {
  const testsPerCell = Math.max(1, Math.ceil(tests.length / (isForTouch ? MAX_LARGE_CELLS : MAX_CELLS)))
  const starts = tests.map((_, index) => index).filter((index) => index % testsPerCell === 0)
  return {
    size: starts.length <= MAX_LARGE_CELLS ? 'large' : 'small',
    cells: starts.map((start) => cellOf(tests.slice(start, start + testsPerCell), start)),
  }
}

function cellOf(tests: readonly StripTest[], start: number): StripCell {
  const failing = tests.findIndex(({ state }) => isFailing(state))
  return {
    first: start + 1,
    last: start + tests.length,
    opens: start + 1 + Math.max(0, failing),
    state: worstOf(tests.map((test) => test.state)),
    isSample: tests.every((test) => test.isSample === true),
  }
}

/** A failure always shows, and a group is accepted only when all of its tests are. */
function worstOf(states: readonly TestState[]): TestState {
  const failing = states.find(isFailing)
  if (failing) return failing
  const order: TestState[] = ['running', 'waiting', SKIPPED]
  return order.find((state) => states.includes(state)) ?? 'Accepted'
}

function isFailing(state: TestState): boolean {
  const verdict = verdictOf(state)
  return verdict !== null && verdict !== 'Accepted'
}

/** The numbers of the tests that failed. */
export function failingNumbers(tests: readonly StripTest[]): number[] {
  return tests.flatMap((test, index) => (isFailing(test.state) ? [index + 1] : []))
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => Math.min(index + 1, count - 1),
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowLeft: (index) => Math.max(index - 1, 0),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The cell that a key moves to; null for keys that move nothing. */
export function cellAfterKey(key: string, index: number, count: number): number | null {
  return steps[key]?.(index, count) ?? null
}

export function cellLabel({ first, last, state }: StripCell): string {
  const name = stateName(state)
  return first === last ? testTexts.cell({ test: first, state: name }) : testTexts.cells({ first, last, state: name })
}

function stateName(state: TestState): string {
  return state === 'running' || state === 'waiting' ? openTestNames[state] : verdictNames[state]
}
