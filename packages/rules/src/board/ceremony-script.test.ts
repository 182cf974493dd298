import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Verdict } from '../verdict.ts'
import { foldBoard } from './board.ts'
import { nextReveal } from './ceremony.ts'
import { sceneAt } from './ceremony-scene.ts'
import { type CeremonyScript, ceremonyScript, rowsAfter } from './ceremony-script.ts'
import type { ContestEvent, EventBody } from './contest-event.ts'
import { emptyProjection, publicEvents } from './public-log.ts'
import { rankBoard } from './rank-board.ts'
import { atMinute, numbered, opening, randomLog } from './testing/random-log.ts'

type Body = EventBody & { participant: number | null }
type Attempt = [participant: number, problem: string, minute: number, verdict: Verdict]

const FREEZE = 60

function contest(participants: number, attempts: readonly Attempt[], more: readonly Body[] = []): ContestEvent[] {
  const people = Array.from({ length: participants }, (_, index): Body => {
    return { kind: 'registered', participant: index + 1, payload: { participantKind: 'person', offsetMs: 0 } }
  })
  const tries = attempts.flatMap(([participant, problemId, minute, verdict], index): Body[] => {
    const submissionId = `s${index}`
    const submittedAt = atMinute(minute)
    const result = { submissionId, judgementNumber: 1, verdict, passed: 0, total: 10 }
    return [
      {
        kind: 'submitted',
        participant,
        payload: { submissionId, number: index, problemId, submittedAt, isLate: false },
      },
      { kind: 'judged', participant, payload: result },
    ]
  })
  return numbered([...opening('ICPC', FREEZE), ...people, ...tries, ...more])
}

const reveal = (participant: number, problemId: string): Body => ({
  kind: 'revealed',
  participant,
  payload: { problemId },
})

/** `point 2b`: the kind, who, and which problem. */
const stepsOf = ({ steps }: CeremonyScript) =>
  steps.map((step) => [step.kind, 'participant' in step && step.participant, 'problemId' in step && step.problemId])
const storyOf = (script: CeremonyScript) =>
  stepsOf(script).map(([kind, who, problem]) => `${kind}${who ? ` ${who}` : ''}${problem || ''}`)

const orderAt = (script: CeremonyScript, step: number) => sceneAt(script, step).rows.map(({ row }) => row.participant)
const ranksAt = (script: CeremonyScript, step: number) => sceneAt(script, step).rows.map(({ rank }) => rank)
const indexOf = (script: CeremonyScript, line: string) => storyOf(script).indexOf(line)

describe('the order of the ceremony', () => {
  test('from the bottom, the first letter first; a row that is solved moves up and the one it passes is next', () => {
    const script = ceremonyScript(
      contest(2, [
        [1, 'a', 30, 'Accepted'],
        [1, 'c', 100, 'Wrong Answer'],
        [2, 'a', 80, 'Accepted'],
        [2, 'b', 90, 'Accepted'],
      ]),
    )
    expect(storyOf(script)).toEqual([
      ...['start', 'point 2a', 'open 2a', 'point 2b', 'open 2b', 'move 2b'],
      ...['point 1c', 'open 1c', 'award 1', 'award 2', 'end'],
    ])
  })

  test('tries after the acceptance are opened without a word', () => {
    const script = ceremonyScript(
      contest(1, [
        [1, 'a', 30, 'Accepted'],
        [1, 'a', 90, 'Wrong Answer'],
      ]),
    )
    expect(storyOf(script)).toEqual(['start', 'award 1', 'end'])
    expect(script.cells).toHaveLength(1)
    expect(script.steps.map(({ opened }) => opened)).toEqual([0, 1, 1])
  })

  test('disqualified rows are opened first and never shown', () => {
    const disqualified: Body = {
      kind: 'disqualified',
      participant: 1,
      payload: { isDisqualified: true, cause: 'jury' },
    }
    const attempts: Attempt[] = [
      [1, 'a', 90, 'Accepted'],
      [2, 'b', 95, 'Wrong Answer'],
    ]
    const script = ceremonyScript(contest(2, attempts, [disqualified]))
    expect(storyOf(script)).toEqual(['start', 'point 2b', 'open 2b', 'end'])
    expect(script.steps[1]?.opened).toBe(1)
    expect(orderAt(script, 0)).toEqual([2])
  })

  test('it goes on after what has been revealed already, also when nothing is frozen any more', () => {
    const attempts: Attempt[] = [
      [1, 'b', 70, 'Accepted'],
      [2, 'a', 80, 'Accepted'],
    ]
    const begun = ceremonyScript(contest(2, attempts, [reveal(2, 'a')]))
    expect(begun).toMatchObject({ revealed: 1, steps: ceremonyScript(contest(2, attempts)).steps })
    const over: Body[] = [reveal(2, 'a'), { kind: 'unfrozen', participant: null, payload: {} }]
    expect(storyOf(ceremonyScript(contest(2, attempts, over)))).toEqual(storyOf(begun))
  })

  test('is that of the server, one cell at a time, for any log', () => {
    fc.assert(
      fc.property(randomLog, (events) => {
        const script = ceremonyScript(events)
        const log = [...events]
        const state = emptyProjection()
        const seen = log.flatMap((event) => publicEvents(state, event))
        for (const { participant, problemId } of script.cells.slice(script.revealed)) {
          expect(nextReveal(rankBoard(foldBoard(seen)), foldBoard(log))).toEqual({ participant, problemId })
          const event = { ...reveal(participant, problemId), seq: log.length + 1, at: atMinute(200) } as ContestEvent
          log.push(event)
          seen.push(...publicEvents(state, event))
        }
        expect(nextReveal(rankBoard(foldBoard(seen)), foldBoard(log))).toBeNull()
        const places = (rows: ReturnType<typeof foldBoard>) =>
          rankBoard(rows).rows.map(({ participant, rank, totalPoints }) => [participant, rank, totalPoints])
        const last = rowsAfter(script.rows, script.cells)
        expect(places({ ...foldBoard(log), rows: new Map(last) })).toEqual(places(foldBoard(log)))
      }),
    )
  })
})

describe('a scene', () => {
  const script = ceremonyScript(
    contest(3, [
      [1, 'a', 10, 'Accepted'],
      [2, 'a', 20, 'Accepted'],
      [3, 'b', 70, 'Wrong Answer'],
      [3, 'b', 75, 'Accepted'],
      [3, 'c', 80, 'Accepted'],
    ]),
  )

  test('a cell opens while its row keeps its place, and then the row moves', () => {
    const [open, move] = [indexOf(script, 'open 3c'), indexOf(script, 'move 3c')]
    expect(orderAt(script, open)).toEqual([1, 2, 3])
    expect(sceneAt(script, open).rows.at(-1)?.row.problemsSolved).toBe(2)
    expect(orderAt(script, move)).toEqual([3, 1, 2])
    expect(ranksAt(script, move)).toEqual([1, 2, 3])
  })

  test('it says where the row would land, from the number of tries alone', () => {
    expect(sceneAt(script, indexOf(script, 'point 3b')).landing).toEqual({ rank: 3, index: 2 })
    expect(sceneAt(script, indexOf(script, 'point 3c')).landing).toEqual({ rank: 1, index: 0 })
    const failed = ceremonyScript(
      contest(2, [
        [1, 'a', 90, 'Accepted'],
        [2, 'b', 70, 'Wrong Answer'],
      ]),
    )
    expect(sceneAt(failed, indexOf(failed, 'point 2b')).landing).toEqual({ rank: 1, index: 0 })
  })

  test('the first to solve is the first among what is open', () => {
    const late = ceremonyScript(
      contest(2, [
        [1, 'a', 50, 'Accepted'],
        [2, 'b', 70, 'Accepted'],
        [1, 'b', 65, 'Accepted'],
      ]),
    )
    const firstOfB = (line: string) => sceneAt(late, indexOf(late, line)).firstSolves.get('b')
    expect(firstOfB('open 2b')).toEqual([2])
    expect(firstOfB('open 1b')).toEqual([1])
    expect(late.awards.get(1)).toMatchObject({ metal: 'gold', firstSolves: ['a', 'b'] })
    expect(late.awards.get(2)).toMatchObject({ metal: 'silver', firstSolves: [] })
  })

  test('a step before the first one is the first, one after the last is the last', () => {
    expect(sceneAt(script, -5).step.kind).toBe('start')
    expect(sceneAt(script, 1_000).step.kind).toBe('end')
  })
})

describe('places and awards', () => {
  test('a place is final when nothing of the row is hidden and no row above it can move away from the same rank', () => {
    const script = ceremonyScript(
      contest(3, [
        [1, 'a', 10, 'Accepted'],
        [2, 'a', 10, 'Accepted'],
        [1, 'b', 90, 'Accepted'],
      ]),
    )
    const finals = (line: string) => sceneAt(script, indexOf(script, line)).rows.map(({ isFinal }) => isFinal)
    // Both share rank 1 until the first of them has solved b: the silver medal of the second waits for that.
    expect(ranksAt(script, 0)).toEqual([1, 1, 3])
    expect(finals('point 1b')).toEqual([false, false, true])
    expect(storyOf(script)).toEqual(['start', 'point 1b', 'open 1b', 'award 2', 'award 1', 'end'])
    expect(script.awards.get(2)).toMatchObject({ rank: 2, metal: 'silver' })
  })

  test('equal results share the medal, and nothing solved wins none', () => {
    const equal = ceremonyScript(
      contest(3, [
        [1, 'a', 70, 'Accepted'],
        [2, 'a', 70, 'Accepted'],
        [3, 'a', 80, 'Wrong Answer'],
      ]),
    )
    expect([...equal.awards.values()].map(({ participant, metal }) => [participant, metal])).toEqual([
      [1, 'gold'],
      [2, 'gold'],
    ])
    expect(ceremonyScript(contest(3, [[1, 'a', 70, 'Wrong Answer']])).awards.size).toBe(0)
  })

  test('as many medals as the contest gives', () => {
    const attempts = [1, 2, 3].map((number): Attempt => [number, 'a', 60 + number, 'Accepted'])
    const { awards } = ceremonyScript(contest(3, attempts), { gold: 2, silver: 0, bronze: 1 })
    expect([...awards.values()].map(({ metal }) => metal)).toEqual(['gold', 'gold', 'bronze'])
  })

  test('at the end everything is open, final and awarded, for any log', () => {
    fc.assert(
      fc.property(randomLog, (events) => {
        const script = ceremonyScript(events)
        const { step, rows } = sceneAt(script, script.steps.length - 1)
        expect(step).toMatchObject({ kind: 'end', opened: script.cells.length })
        expect(rows.every(({ isFinal }) => isFinal)).toBe(true)
        const awarded = script.steps.flatMap((each) => (each.kind === 'award' ? [each.participant] : []))
        expect(awarded.toSorted()).toEqual([...script.awards.keys()].toSorted())
      }),
    )
  })
})
