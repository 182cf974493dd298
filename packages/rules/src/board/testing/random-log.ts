import fc from 'fast-check'
import { type ContestType, contestTypes } from '../../contests/contest.ts'
import { hackOutcomes } from '../../contests/hack.ts'
import { type SubtaskRule, type SubtaskScore, subtaskRules } from '../../scoring/subtask-rule.ts'
import { verdicts } from '../../verdict.ts'
import { type ContestEvent, disqualificationCauses, type EventBody } from '../contest-event.ts'

export const START = Date.UTC(2026, 0, 1)
export const MINUTE = 60_000
export const atMinute = (minute: number) => new Date(START + Math.round(minute * MINUTE))
export const problems = ['a', 'b', 'c'].map((id, index) => ({ id, points: 100 * (index + 1) }))

type Body = EventBody & { participant: number | null }

export function numbered(bodies: readonly Body[]): ContestEvent[] {
  return bodies.map((body, index) => ({ ...body, seq: index + 1, at: atMinute(index / 10) }) as ContestEvent)
}

/** Without a rule: a contest of before there was a choice. */
export interface IoiRule {
  subtaskRule: SubtaskRule
  decimals: number
  hasPretests: boolean
}

export function opening(
  contestType: ContestType,
  freezeMinute: number | null = null,
  rule: Partial<IoiRule> = {},
  windowMinutes: number | null = null,
): Body[] {
  const freezeTime = freezeMinute === null ? null : atMinute(freezeMinute)
  return [
    {
      kind: 'scheduled',
      participant: null,
      payload: { startTime: atMinute(0), endTime: atMinute(120), freezeTime, ...(windowMinutes && { windowMinutes }) },
    },
    { kind: 'scoring', participant: null, payload: { contestType, penaltyMinutes: 20, decayMinutes: 120, ...rule } },
    { kind: 'problems', participant: null, payload: { problems } },
  ]
}

const PARTICIPANTS = [1, 2, 3, 4]
const participant = fc.constantFrom(...PARTICIPANTS)
const submissionNumber = fc.integer({ min: 0, max: 30 })

/** Two problems' worth of shapes: a test set may change while a contest runs. */
const shapes = [
  [30, 70],
  [10, 20, 12.5],
] as const

const subtasks = fc
  .constantFrom(...shapes)
  .chain((shape) =>
    fc.tuple(
      ...shape.map((most) =>
        fc.constantFrom(0, 0.25, 0.5, 1).map((share): SubtaskScore => [share * most, most] as const),
      ),
    ),
  )

const ioiRule = fc.option(
  fc.record({
    subtaskRule: fc.constantFrom(...subtaskRules),
    decimals: fc.constantFrom(0, 2),
    hasPretests: fc.boolean(),
  }),
  { nil: undefined },
)

const minute = fc.integer({ min: -10, max: 130 })
const length = fc.integer({ min: 1, max: 40 })

/** What happens, before it is known which submissions there are. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('submit' as const),
      participant,
      minute: fc.integer({ min: -5, max: 150 }),
      problem: fc.constantFrom('a', 'b', 'c', 'z'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('judge' as const),
      submissionNumber,
      verdict: fc.constantFrom(...verdicts),
      judgement: fc.integer({ min: 1, max: 3 }),
      passed: fc.integer({ min: 0, max: 10 }),
      isPartial: fc.boolean(),
      failsSample: fc.boolean(),
      isPretest: fc.boolean(),
      isHacked: fc.boolean(),
      subtasks: fc.option(subtasks, { nil: undefined }),
    }),
  },
  fc.record({ what: fc.constant('flag' as const), submissionNumber, isFlagged: fc.boolean() }),
  fc.record({ what: fc.constant('delete' as const), submissionNumber, isDeleted: fc.boolean() }),
  fc.record({
    what: fc.constant('disqualify' as const),
    participant,
    isDisqualified: fc.boolean(),
    cause: fc.constantFrom(...disqualificationCauses),
  }),
  fc.record({
    what: fc.constant('extend' as const),
    minutes: fc.integer({ min: -20, max: 60 }),
    freeze: fc.option(fc.integer({ min: 30, max: 130 })),
  }),
  fc.record({ what: fc.constant('extra' as const), participant, minutes: fc.integer({ min: 0, max: 40 }) }),
  fc.record({
    what: fc.constant('remove-time' as const),
    removed: fc.array(fc.tuple(minute, length), { maxLength: 3 }),
  }),
  fc.record({ what: fc.constant('start' as const), participant, minute }),
  fc.record({ what: fc.constant('reveal' as const), participant, problem: fc.constantFrom('a', 'b', 'c') }),
  fc.record({ what: fc.constant('withdraw' as const), participant }),
  fc.record({ what: fc.constant('hack' as const), participant, outcome: fc.constantFrom(...hackOutcomes) }),
  fc.record({ what: fc.constant('lock' as const), participant }),
  fc.record({ what: fc.constant('remove' as const), participant }),
  fc.record({ what: fc.constant('return' as const), participant }),
  fc.record({ what: fc.constant('mark' as const), participant, isUnofficial: fc.boolean() }),
  fc.record({
    what: fc.constant('retype' as const),
    contestType: fc.constantFrom(...contestTypes),
    rule: ioiRule,
  }),
)

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

interface Submitted {
  submissionId: string
  participant: number
}

/**
 * Any order of submissions, verdicts, rejudges, flags, deletions, withdrawals, removals, marks, extensions, reveals,
 * changes of type, removed intervals and opened windows.
 */
export const randomLog = fc
  .record({
    contestType: fc.constantFrom(...contestTypes),
    freezeMinute: fc.option(fc.integer({ min: 0, max: 119 })),
    rule: ioiRule,
    windowMinutes: fc.option(fc.integer({ min: 20, max: 100 }), { freq: 3 }),
    steps: fc.array(step, { maxLength: 60 }),
  })
  .map(({ contestType, freezeMinute, rule, windowMinutes, steps }) => {
    const registered = PARTICIPANTS.map(registration)
    const submitted: Submitted[] = []
    const happened = steps.flatMap((each, index) => bodiesOf(each, index, submitted, { freezeMinute, windowMinutes }))
    return numbered([...opening(contestType, freezeMinute, rule ?? {}, windowMinutes), ...registered, ...happened])
  })

function registration(number: number): Body {
  return { kind: 'registered', participant: number, payload: { participantKind: 'person', offsetMs: 0 } }
}

interface Opened {
  freezeMinute: number | null
  windowMinutes: number | null
}

function bodiesOf(
  happening: Step,
  index: number,
  submitted: Submitted[],
  { freezeMinute, windowMinutes }: Opened,
): Body[] {
  switch (happening.what) {
    case 'submit': {
      const own = { submissionId: `s${index}`, participant: happening.participant }
      submitted.push(own)
      const submittedAt = atMinute(happening.minute)
      const payload = {
        submissionId: own.submissionId,
        number: index,
        problemId: happening.problem,
        submittedAt,
        isLate: happening.minute >= 120,
      }
      return [{ kind: 'submitted', participant: own.participant, payload }]
    }
    case 'judge': {
      const { verdict, judgement, passed, subtasks } = happening
      // A judgement ends once; one that was begun earlier may end later.
      const judgementNumber = 1_000 * judgement + index
      const full = subtasks?.map(([, most]): SubtaskScore => [most ?? 0, most])
      const isPartial = verdict === 'Accepted' && happening.isPartial
      const result = isPartial
        ? { isPartial: true as const, passed, total: 10, ...(subtasks && { subtasks }) }
        : verdict === 'Accepted'
          ? { passed: 10, total: 10, ...(full && { subtasks: full }) }
          : {
              passed,
              total: 10,
              ...(happening.failsSample && { failsSample: true as const }),
              ...(happening.isHacked && { isHacked: true as const }),
              ...(subtasks && { subtasks }),
            }
      return about(submitted, happening.submissionNumber, (submissionId) => ({
        kind: 'judged',
        payload: {
          submissionId,
          judgementNumber,
          verdict,
          ...result,
          ...(happening.isPretest && { isPretest: true as const }),
        },
      }))
    }
    case 'withdraw':
      return [{ kind: 'unregistered', participant: happening.participant, payload: {} }]
    case 'hack': {
      const { outcome, participant } = happening
      const payload = { hackId: `h${index % 40}`, problemId: 'a', victim: 1, outcome }
      return [{ kind: 'hack', participant, payload }]
    }
    case 'lock':
      return [{ kind: 'locked', participant: happening.participant, payload: { problemId: 'a' } }]
    case 'remove':
      return [{ kind: 'removed', participant: happening.participant, payload: {} }]
    case 'mark':
      return [
        {
          kind: 'unofficial',
          participant: happening.participant,
          payload: { isUnofficial: happening.isUnofficial },
        },
      ]
    case 'return':
      return [registration(happening.participant)]
    case 'flag':
      return about(submitted, happening.submissionNumber, (submissionId) => ({
        kind: 'flagged',
        payload: { submissionId, isFlagged: happening.isFlagged },
      }))
    case 'delete':
      return about(submitted, happening.submissionNumber, (submissionId) => ({
        kind: 'deleted',
        payload: { submissionId, isDeleted: happening.isDeleted },
      }))
    case 'disqualify':
      return [
        {
          kind: 'disqualified',
          participant: happening.participant,
          payload: { isDisqualified: happening.isDisqualified, cause: happening.cause },
        },
      ]
    case 'extend': {
      const freeze = happening.freeze ?? freezeMinute
      const freezeTime = freeze === null ? null : atMinute(freeze)
      return [
        {
          kind: 'scheduled',
          participant: null,
          payload: {
            ...{ startTime: atMinute(0), endTime: atMinute(120 + happening.minutes), freezeTime },
            ...(windowMinutes && { windowMinutes }),
          },
        },
      ]
    }
    case 'extra':
      return [{ kind: 'extra-time', participant: happening.participant, payload: { minutes: happening.minutes } }]
    case 'remove-time':
      return [{ kind: 'clock', participant: null, payload: { removed: intervals(happening.removed), heldFrom: null } }]
    case 'start':
      return [{ kind: 'started', participant: happening.participant, payload: { at: atMinute(happening.minute) } }]
    case 'reveal':
      return [{ kind: 'revealed', participant: happening.participant, payload: { problemId: happening.problem } }]
    case 'retype':
      return [
        {
          kind: 'scoring',
          participant: null,
          payload: { contestType: happening.contestType, penaltyMinutes: 20, decayMinutes: 120, ...happening.rule },
        },
      ]
  }
}

const intervals = (removed: readonly (readonly [minute: number, length: number])[]) =>
  removed
    .toSorted(([one], [other]) => one - other)
    .map(([from, length]) => [atMinute(from), atMinute(from + length)] as const)

function about(submitted: Submitted[], index: number, bodyOf: (submissionId: string) => EventBody): Body[] {
  const found = submitted[index % Math.max(1, submitted.length)]
  return found ? [{ ...bodyOf(found.submissionId), participant: found.participant }] : []
}
