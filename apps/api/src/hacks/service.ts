import { Refusal } from '@arbiter/contract/refusal'
import type { Connection } from '@arbiter/database/connection/connect'
import { appendLocked, lockParticipant } from '@arbiter/database/contests/contest-log'
import { blobHash } from '@arbiter/database/problems/blobs'
import { enqueueHack } from '@arbiter/database/queue/hack-queue'
import { type HackableTry, hackableTries, lastPassed } from '@arbiter/rules/board/hackable-tries'
import { isLive } from '@arbiter/rules/contests/contest-clock'
import { isFrozen } from '@arbiter/rules/contests/contest-freeze'
import { canHack, canLock, type HackingState } from '@arbiter/rules/contests/hack'
import { isHackable } from '@arbiter/rules/contests/pretested'
import { MAX_OPEN_HACKS } from '@arbiter/rules/limits'
import type { BoardCache } from '../boards/board-cache.ts'
import { type SeenBoard, seeBehindBoard } from '../boards/board-service.ts'
import type { SignedIn } from '../http/viewer.ts'
import { juryOf, storedPlan } from '../test-proposals/plan.ts'
import { findProposable } from '../test-proposals/store.ts'
import { countOpenHacks, type HackedProblem, isBeingJudged, selectPrograms } from './store.ts'

/** The context in which hacks are made and judged. */
export interface HackRoom {
  db: Connection['db']
  cache: BoardCache
}

export interface Hacking {
  seen: SeenBoard
  letter: string
  name: string
  state: HackingState
  /** Whether the problem defines valid inputs and their answers. */
  isChecked: boolean
}

/** The viewer's hacking state for a problem. A viewer who may not see the problem gets "not found". */
export async function seeHacking(
  { db, cache }: HackRoom,
  viewer: SignedIn,
  { contestId, problemId }: HackedProblem,
  now: Date,
): Promise<Hacking> {
  const seen = await seeBehindBoard(db, cache, viewer, contestId, now)
  const found = seen.problems.find(({ problem }) => problem?.id === problemId)
  if (!found?.problem) throw new Refusal('contest.problem-not-included')
  const problem = await findProposable(db, problemId, viewer.id)
  const hasReference = problem?.referenceCode != null || problem?.hasFiles === true
  const isChecked = hasReference && (problem?.inputDescription != null || problem?.hasFiles === true)
  const { letter } = found
  const state = stateOf(seen, problemId, found.problem.isPaused, now)
  return { seen, letter, name: found.problem.name, state, isChecked }
}

function stateOf({ contest, live }: SeenBoard, problemId: string, isPaused: boolean, now: Date): HackingState {
  const own = live.jury.board.participants.get(contest.participant ?? 0)
  const tries = [...(own?.tries.values() ?? [])].filter((attempt) => attempt.problemId === problemId)
  const isJudging = tries.some(({ verdict }) => verdict === 'Pending')
  return {
    hasHacks: isHackable(contest),
    isLive: isLive(contest, now),
    isBoardHeld: contest.isBoardHidden || isFrozen({ ...contest, isUnfrozen: contest.unfrozenAt !== null }, now),
    isRegistered: own !== undefined,
    isDisqualified: (own?.disqualifiedBy.size ?? 0) > 0,
    isPaused,
    hasPassed: !isJudging && lastPassed(tries, problemId) !== undefined,
    isLocked: own?.locked.has(problemId) ?? false,
  }
}

/** Why the viewer can't hack now, or `ok`. */
export function hackingAnswer({ state, isChecked }: Hacking) {
  const answer = canHack(state)
  return answer === 'ok' && !isChecked ? 'hack.not-checked' : answer
}

export function lockingAnswer({ state, isChecked }: Hacking) {
  const answer = canLock(state)
  return answer === 'ok' && !isChecked ? 'hack.not-checked' : answer
}

/** The programs that the viewer may read and hack. */
export function programsOf({ seen: { contest, live } }: Hacking, problemId: string): HackableTry[] {
  return hackableTries(live.jury.board, problemId, contest.participant ?? 0)
}

/** Under the participant's lock, so that a submission that came meanwhile is judged first. Locking again changes nothing. */
export async function lock(room: HackRoom, viewer: SignedIn, problem: HackedProblem, now: Date): Promise<void> {
  const hacking = await seeHacking(room, viewer, problem, now)
  const answer = lockingAnswer(hacking)
  if (answer !== 'ok') throw new Refusal(answer)
  const { participant } = hacking.seen.contest
  if (hacking.state.isLocked || participant === null) return
  await room.db.transaction(async (db) => {
    await lockParticipant(db, viewer.id, problem.contestId, participant)
    if (await isBeingJudged(db, problem, participant)) throw new Refusal('hack.not-passed')
    const payload = { problemId: problem.problemId }
    await appendLocked(db, problem.contestId, participant, { kind: 'locked', payload })
  })
}

/** Only participants who have locked the problem may read the program. */
export async function readProgram(
  room: HackRoom,
  viewer: SignedIn,
  problem: HackedProblem,
  submissionId: string,
  now: Date,
) {
  const hacking = await seeHacking(room, viewer, problem, now)
  hackable(hacking, problem, submissionId)
  const [program] = await selectPrograms(room.db, [submissionId])
  if (!program) throw new Refusal('hack.program-gone')
  return { language: program.language, code: program.code }
}

function hackable(hacking: Hacking, { problemId }: HackedProblem, submissionId: string): HackableTry {
  const answer = hackingAnswer(hacking)
  if (answer !== 'ok') throw new Refusal(answer)
  const found = programsOf(hacking, problemId).find(({ attempt }) => attempt.submissionId === submissionId)
  if (!found) throw new Refusal('hack.program-gone')
  return found
}

interface Draft {
  submissionId: string
  input: string
  requestId: string
}

export async function hack(
  room: HackRoom,
  viewer: SignedIn,
  address: HackedProblem,
  { submissionId, input: text, requestId }: Draft,
  now: Date,
): Promise<void> {
  const hacking = await seeHacking(room, viewer, address, now)
  const { participant: victim } = hackable(hacking, address, submissionId)
  const jury = await juryFor(room, viewer, address.problemId)
  const input = Buffer.from(text)
  const made = await room.db.transaction(async (db) => {
    await lockParticipant(db, viewer.id, address.contestId)
    if ((await countOpenHacks(db, address.contestId, viewer.id)) >= MAX_OPEN_HACKS)
      throw new Refusal('hack.too-many-open')
    const plan = await storedPlan(db, address.problemId, jury)
    const hacker = { userId: viewer.id, participant: hacking.seen.contest.participant ?? 0 }
    const program = { submissionId, victim, input, inputHash: blobHash(input) }
    return enqueueHack(db, { ...address, ...hacker, ...program, plan, requestId })
  })
  if (made === null) throw new Refusal('hack.exists')
}

async function juryFor({ db }: HackRoom, viewer: SignedIn, problemId: string) {
  const problem = await findProposable(db, problemId, viewer.id)
  if (!problem) throw new Refusal('hack.not-checked')
  return juryOf(db, problem).catch((error) => {
    const isUnchecked = error instanceof Refusal && error.refusal === 'test-proposal.not-checked'
    throw isUnchecked ? new Refusal('hack.not-checked') : error
  })
}
