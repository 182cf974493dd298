import { CcsControl } from '@arbiter/contract/contests/ccs-bodies'
import { Refusal } from '@arbiter/contract/refusal'
import type { CcsObject } from '@arbiter/rules/ccs/fields'
import { contestPhase } from '@arbiter/rules/contests/contest-clock'
import { CCS_FIXED_START_SECONDS } from '@arbiter/rules/limits'
import type { Viewer } from '@arbiter/rules/people/access'
import { unfreezeContest } from '../contests/control.ts'
import { changeContest } from '../contests/editing.ts'
import { contestObject } from './facts-objects.ts'
import { parseBody } from './parse-body.ts'
import type { CcsRequest } from './serve-ccs.ts'
import type { CcsView } from './view.ts'

/** Puts off the start, or unfreezes the board. A countdown can't be held. */
export async function controlContest({ see, request, viewer }: CcsRequest): Promise<CcsObject> {
  const change = parseBody(CcsControl, request.body)
  const view = await see()
  if (view.role.kind !== 'jury' || !viewer) throw new Refusal('admin.required')
  if (change.id !== view.contest.id) throw new Refusal('ccs.other-contest')
  if (change.start_time === null || change.countdown_pause_time !== undefined) throw new Refusal('ccs.no-countdown')
  const { start_time, scoreboard_thaw_time } = change
  if ((start_time === undefined) === (scoreboard_thaw_time === undefined)) throw new Refusal('input.invalid')
  if (start_time !== undefined) await moveStart(view, viewer, new Date(start_time))
  else await thaw(view, viewer.id, scoreboard_thaw_time ?? null)
  view.services.context.publicData.drop()
  return contestObject(await see())
}

/** The contest keeps its length. */
async function moveStart({ contest, services, now }: CcsView, actor: Viewer, start: Date): Promise<void> {
  const soonest = now.getTime() + CCS_FIXED_START_SECONDS * 1_000
  if (contest.startTime.getTime() < soonest || start.getTime() < soonest) throw new Refusal('ccs.start-fixed')
  const end = new Date(start.getTime() + contest.endTime.getTime() - contest.startTime.getTime())
  const times = { startTime: start.toISOString(), endTime: end.toISOString() }
  await changeContest(services.context.db, actor, contest.id, times, now)
}

async function thaw({ contest, services, now }: CcsView, actorId: string, time: string | null): Promise<void> {
  const isNow = time !== null && new Date(time).getTime() <= now.getTime()
  if (!isNow || contestPhase(contest, now) !== 'ended') throw new Refusal('ccs.thaw-later')
  await unfreezeContest(services.context.db, actorId, contest.id, now)
}
