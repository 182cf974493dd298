import {
  type ContestEvent,
  type ContestEventKind,
  type DisqualificationCause,
  disqualificationCauses,
} from '../contest-event.ts'

/**
 * A board computed another way, to compare the fold with: every question goes through the whole log again, nothing is kept
 * from event to event, and no code is shared with the rules. For ICPC, CUSTOM and CF.
 */

type Of<Kind extends ContestEventKind> = Extract<ContestEvent, { kind: Kind }>

export interface NaiveRow {
  participant: number
  rank: number | null
  points: number
  solved: number
  penalty: number
}

const MINUTE = 60_000
const at = (moment: Date | string) => new Date(moment).getTime()

class Log {
  readonly events: readonly ContestEvent[]

  constructor(events: readonly ContestEvent[]) {
    this.events = events
  }

  all<Kind extends ContestEventKind>(kind: Kind, participant: number | null = null): Of<Kind>[] {
    return this.events.filter((event) => event.kind === kind && event.participant === participant) as Of<Kind>[]
  }

  last<Kind extends ContestEventKind>(kind: Kind, participant: number | null = null): Of<Kind> | undefined {
    return this.all(kind, participant).at(-1)
  }

  get everybody(): number[] {
    return [...new Set(this.events.flatMap(({ participant }) => participant ?? []))].sort((one, other) => one - other)
  }
}

interface NaiveTry {
  at: number
  minute: number
  isRight: boolean
  isWrong: boolean
  failsSample: boolean
  isPretest: boolean
  hasPassed: boolean
}

export function naiveBoard(events: readonly ContestEvent[]): { rows: NaiveRow[]; firsts: Record<string, number[]> } {
  const log = new Log(events)
  const present = log.everybody.filter((participant) => isPresent(log, participant))
  const results = present.map((participant) => resultOf(log, participant))
  const rankedOnes = results.filter(({ mark }) => mark === 'ranked')
  const rows = results.map((own) => ({
    ...own,
    rank: own.mark === 'ranked' ? 1 + rankedOnes.filter((other) => isBetter(other.key, own.key)).length : null,
  }))
  const inOrder = [
    ...rows.filter(({ mark }) => mark !== 'disqualified').sort(byPlace),
    ...rows.filter(({ mark }) => mark === 'disqualified').sort(byPlace),
  ]
  return {
    rows: inOrder.map(({ participant, rank, points, solved, penalty }) => ({
      ...{ participant, rank, points, solved, penalty },
    })),
    firsts: firstsOf(rankedOnes),
  }
}

type Result = ReturnType<typeof resultOf>

function byPlace(one: Result, other: Result): number {
  if (isBetter(one.key, other.key)) return -1
  if (isBetter(other.key, one.key)) return 1
  if (one.mark !== other.mark) return one.mark === 'ranked' ? -1 : 1
  return one.participant - other.participant
}

/** Smaller numbers first. */
function isBetter(one: number[], other: number[]): boolean {
  const different = one.findIndex((number, index) => number !== other[index])
  return different !== -1 && (one[different] ?? 0) < (other[different] ?? 0)
}

function firstsOf(results: readonly Result[]): Record<string, number[]> {
  const firsts: Record<string, number[]> = {}
  for (const id of new Set(results.flatMap(({ solvedAt }) => Object.keys(solvedAt)))) {
    const first = Math.min(...results.map(({ solvedAt }) => solvedAt[id] ?? Number.POSITIVE_INFINITY))
    firsts[id] = results.filter(({ solvedAt }) => solvedAt[id] === first).map(({ participant }) => participant)
    firsts[id].sort((one, other) => placeIn(results, one) - placeIn(results, other))
  }
  return firsts
}

const placeIn = (results: readonly Result[], participant: number) =>
  results.toSorted(byPlace).findIndex((result) => result.participant === participant)

function isPresent(log: Log, participant: number): boolean {
  const comings = log.events.filter(
    (event) =>
      event.participant === participant &&
      (event.kind === 'registered' || event.kind === 'unregistered' || event.kind === 'removed'),
  )
  return comings.at(-1)?.kind === 'registered'
}

function markOf(log: Log, participant: number): 'ranked' | 'unofficial' | 'disqualified' {
  const isOut = (cause: DisqualificationCause) =>
    log
      .all('disqualified', participant)
      .filter(({ payload }) => payload.cause === cause)
      .at(-1)?.payload.isDisqualified
  if (disqualificationCauses.some(isOut)) return 'disqualified'
  return log.last('unofficial', participant)?.payload.isUnofficial ? 'unofficial' : 'ranked'
}

function resultOf(log: Log, participant: number) {
  const { contestType } = settingsOf(log)
  const cells = (log.last('problems')?.payload.problems ?? []).map(({ id, points }) =>
    cellOf(log, participant, id, points),
  )
  const solved = cells.filter(({ isSolved }) => isSolved)
  const points = cells.reduce((sum, cell) => sum + cell.points, contestType === 'CF' ? hackPoints(log, participant) : 0)
  const penalty = solved.reduce((sum, cell) => sum + cell.penalty, 0)
  const last = Math.max(0, ...solved.map(({ minute }) => minute))
  const keys = { ICPC: [-solved.length, penalty, last], CUSTOM: [-points, penalty], CF: [-points], IOI: [] }
  const solvedAt = Object.fromEntries(cells.filter((cell) => cell.isFinal).map(({ id, at }) => [id, at]))
  return {
    ...{ participant, points, solved: solved.length, penalty, solvedAt },
    key: keys[contestType],
    mark: markOf(log, participant),
  }
}

/** Each hack once, with what was said of it last. */
function hackPoints(log: Log, participant: number): number {
  const own = log.all('hack', participant)
  const last = own.filter(
    ({ payload }, index) => !own.slice(index + 1).some((later) => later.payload.hackId === payload.hackId),
  )
  const count = (outcome: string) => last.filter(({ payload }) => payload.outcome === outcome).length
  return 100 * count('successful') - 50 * count('unsuccessful')
}

const settingsOf = (log: Log) => (log.last('scoring') as Of<'scoring'>).payload
const setting = <Name extends 'hasPretests'>(log: Log, name: Name) =>
  log
    .all('scoring')
    .map(({ payload }) => payload[name])
    .findLast((value) => value !== undefined) ?? false

const nothing = { isSolved: false, isFinal: false, minute: 0, at: 0, points: 0, penalty: 0 }

function cellOf(log: Log, participant: number, id: string, worth: number) {
  const { contestType, penaltyMinutes } = settingsOf(log)
  const tries = triesOf(log, participant, id)
  const scored =
    contestType === 'CF' && setting(log, 'hasPretests') ? lastPassed(tries) : tries.find(({ isRight }) => isRight)
  if (!scored?.isRight) return { id, ...nothing }
  const before = tries.slice(0, tries.indexOf(scored))
  const { minute } = scored
  const solved = { id, isSolved: true, isFinal: true, minute, at: scored.at }
  if (contestType === 'CUSTOM') return { ...solved, points: worth, penalty: minute }
  if (contestType === 'ICPC')
    return {
      ...solved,
      points: worth,
      penalty: minute + penaltyMinutes * before.filter(({ isWrong }) => isWrong).length,
    }
  const isCharged = (each: NaiveTry) =>
    (each.isWrong && !each.failsSample) || (setting(log, 'hasPretests') && (each.isRight || each.hasPassed))
  const lost = Math.floor((worth * 120 * minute) / (250 * (settingsOf(log).decayMinutes || 120)))
  const points = Math.max(Math.ceil(worth * 0.3), worth - lost - 50 * before.filter(isCharged).length)
  return { ...solved, isFinal: !scored.isPretest, points, penalty: 0 }
}

const lastPassed = (tries: readonly NaiveTry[]) => tries.findLast((each) => each.isRight || each.hasPassed)

function triesOf(log: Log, participant: number, problemId: string): NaiveTry[] {
  const time = naiveTime(log, participant)
  return log
    .all('submitted', participant)
    .filter(({ payload }) => payload.problemId === problemId && !payload.isLate)
    .filter(({ payload }) => time?.isOwn(at(payload.submittedAt)))
    .map((event) => ({ ...event, after: time?.after(at(event.payload.submittedAt)) ?? 0 }))
    .filter(({ payload }) => !isTakenBack(log, participant, payload.submissionId))
    .sort((one, other) => one.after - other.after || one.payload.number - other.payload.number)
    .map(({ payload, after }) => tryOf(log, participant, payload.submissionId, after))
}

/** Null before the participant's window is open. By looking at each stretch between two moments at which something is removed or put back. */
function naiveTime(log: Log, participant: number) {
  const { startTime, endTime, windowMinutes } = (log.last('scheduled') as Of<'scheduled'>).payload
  const removed = (log.last('clock')?.payload.removed ?? []).map(([from, to]) => [
    at(from),
    to === null ? Infinity : at(to),
  ])
  const opened = log.last('started', participant)?.payload.at
  if (windowMinutes !== undefined && opened === undefined) return null
  const edges = removed.flat().sort((one, other) => one - other)
  const between = (from: number, to: number) => {
    const points = [from, ...edges.filter((edge) => edge > from && edge < to), Math.max(from, to)]
    const lengths = points.slice(1).map((point, index) => {
      const middle = ((points[index] ?? 0) + point) / 2
      return removed.some(([begin = 0, end = 0]) => begin <= middle && middle < end) ? 0 : point - (points[index] ?? 0)
    })
    return lengths.reduce((sum, each) => sum + each, 0)
  }
  const start = opened !== undefined && windowMinutes !== undefined ? at(opened) : at(startTime)
  const length = windowMinutes === undefined ? at(endTime) - at(startTime) : windowMinutes * MINUTE
  const extra = (log.last('extra-time', participant)?.payload.minutes ?? 0) * MINUTE
  const isOpen = (ms: number) => between(at(startTime), ms) < at(endTime) - at(startTime)
  return {
    after: (ms: number) => between(start, ms),
    isOwn: (ms: number) =>
      ms >= start && between(start, ms) < length + extra && (windowMinutes === undefined || isOpen(ms)),
  }
}

function isTakenBack(log: Log, participant: number, submissionId: string): boolean {
  const isOwn = ({ payload }: { payload: { submissionId: string } }) => payload.submissionId === submissionId
  const flagged = log.all('flagged', participant).findLast(isOwn)?.payload.isFlagged
  const deleted = log.all('deleted', participant).findLast(isOwn)?.payload.isDeleted
  return Boolean(flagged || deleted)
}

function tryOf(log: Log, participant: number, submissionId: string, after: number): NaiveTry {
  const own = log.all('judged', participant).filter(({ payload }) => payload.submissionId === submissionId)
  // A judgement that is older than one before it came too late.
  const valid = own.filter(({ payload }, index) =>
    own.slice(0, index).every((earlier) => earlier.payload.judgementNumber <= payload.judgementNumber),
  )
  const counting = valid.at(-1)?.payload
  const verdict = counting?.verdict
  return {
    at: after,
    minute: Math.floor(after / MINUTE),
    isRight: verdict === 'Accepted' && !counting?.isPartial,
    isWrong: verdict === 'Wrong Answer' || verdict === 'Runtime Error' || verdict === 'Time Limit Exceeded',
    failsSample: counting?.failsSample ?? false,
    isPretest: counting?.isPretest ?? false,
    hasPassed: valid.findLast(({ payload }) => payload.isPretest)?.payload.verdict === 'Accepted',
  }
}
