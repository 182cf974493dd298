import { MAX_RUN_CASES } from '@arbiter/rules/limits'
import { workspaceTexts } from '../../../../copy/problems/workspace.ts'

/** A sample as the problem has it. */
export interface RunnableSample {
  _id: string
  input: string
  output: string
  truncated: boolean
}

/** A case that the user added. It is kept in this browser. */
export interface OwnCase {
  id: string
  name: string
  input: string
  /** Null if the user gave no expected output. */
  expected: string | null
}

/** A case that the program can be run on: a sample, or one that the user added. */
export interface RunCase extends OwnCase {
  isSample: boolean
}

export interface CaseList {
  own: readonly OwnCase[]
  chosenId: string | null
}

export const noCases: CaseList = { own: [], chosenId: null }

export type CaseEvent =
  | { type: 'chosen'; id: string }
  | { type: 'input-typed'; input: string; newId: string }
  | { type: 'expected-typed'; expected: string | null }
  | { type: 'renamed'; name: string }
  | { type: 'added'; newId: string }
  | { type: 'removed' }
  /** A case from another page, with its expected output. */
  | { type: 'given'; newId: string; name: string; input: string; expected: string | null }

export const MAX_CASE_NAME_LENGTH = 24

/** Samples first. Truncated samples are left out, because a run on the beginning would mislead. */
export function casesOf(samples: readonly RunnableSample[], { own }: CaseList): RunCase[] {
  const whole = samples.flatMap(({ _id, input, output, truncated }, index) =>
    truncated
      ? []
      : [{ id: _id, name: workspaceTexts.sampleName({ number: index + 1 }), input, expected: output, isSample: true }],
  )
  const expectedOf = ({ input, expected }: OwnCase) =>
    expected ?? whole.find((sample) => sample.input.trimEnd() === input.trimEnd())?.expected ?? null
  const added = own.map((each) => ({ ...each, expected: expectedOf(each), isSample: false }))
  return [...whole, ...added].slice(0, MAX_RUN_CASES)
}

/** Shown when a problem has no samples; typing in it creates the first case. */
const emptyCase: RunCase = { id: 'empty', name: workspaceTexts.input, input: '', expected: null, isSample: true }

export const chosenCase = (cases: readonly RunCase[], { chosenId }: CaseList): RunCase =>
  cases.find(({ id }) => id === chosenId) ?? cases[0] ?? emptyCase

/** Samples never change: typing in one creates a new case with that text. */
export function nextCases(list: CaseList, event: CaseEvent, samples: readonly RunnableSample[]): CaseList {
  const cases = casesOf(samples, list)
  const chosen = chosenCase(cases, list)
  const change = (changes: Partial<OwnCase>) => ({
    ...list,
    own: list.own.map((each) => (each.id === chosen.id ? { ...each, ...changes } : each)),
  })
  switch (event.type) {
    case 'chosen':
      return { ...list, chosenId: event.id }
    case 'input-typed':
      if (!chosen.isSample) return change({ input: event.input })
      return added(list, cases, { id: event.newId, input: event.input })
    case 'expected-typed':
      return change({ expected: event.expected })
    case 'renamed':
      return change({ name: event.name.slice(0, MAX_CASE_NAME_LENGTH) })
    case 'added':
      return added(list, cases, { id: event.newId, input: '' })
    case 'given':
      return given(list, cases, event)
    case 'removed':
      return { own: list.own.filter(({ id }) => id !== chosen.id), chosenId: null }
  }
}

export const hasRoom = (cases: readonly RunCase[]) => cases.length < MAX_RUN_CASES

function added(list: CaseList, cases: readonly RunCase[], { id, input }: Pick<OwnCase, 'id' | 'input'>): CaseList {
  if (!hasRoom(cases)) return list
  return { own: [...list.own, { id, name: freeName(list), input, expected: null }], chosenId: id }
}

/** Selects the case if it exists already; in a full list it replaces the user's last case. */
function given(list: CaseList, cases: readonly RunCase[], event: CaseEvent & { type: 'given' }): CaseList {
  const known = cases.find(({ input, expected }) => input === event.input && expected === event.expected)
  if (known) return { ...list, chosenId: known.id }
  const { newId: id, name, input, expected } = event
  const kept = hasRoom(cases) ? list.own : list.own.slice(0, -1)
  return { own: [...kept, { id, name, input, expected }], chosenId: id }
}

function freeName({ own }: CaseList): string {
  const names = Array.from({ length: own.length + 1 }, (_, index) => workspaceTexts.ownCaseName({ number: index + 1 }))
  return names.find((name) => own.every((each) => each.name !== name)) ?? ''
}
