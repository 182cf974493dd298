import { detailedRefusal, Refusal } from '@arbiter/contract/refusal'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { lockEach } from '@arbiter/database/connection/registry'
import { lockParticipants } from '@arbiter/database/contests/contest-log'
import { isRemoved, unregister } from '@arbiter/database/contests/participants'
import { staffAmong } from '@arbiter/database/contests/staff'
import { changeRoster, enterTeam, findTeamRow, rosterOf, type Taken } from '@arbiter/database/contests/team-rosters'
import type { Viewer } from '@arbiter/rules/people/access'
import { canEnterTeam } from '@arbiter/rules/people/permissions'
import { findTeam } from '../teams/store.ts'
import { type FoundContest, findContest } from './seen-contest.ts'

export interface ChosenTeam {
  teamId: string
  memberIds: string[]
}

interface TeamApplication extends ChosenTeam {
  contestId: string
  viewer: Viewer
  accessCode: string | null
  isUnofficial: boolean
}

/** Enters the team, or changes who takes part in it. All of the people or none. */
export async function registerTeam(db: Connection['db'], application: TeamApplication): Promise<void> {
  const { contestId, viewer, teamId, accessCode, isUnofficial } = application
  const userIds = [...new Set(application.memberIds)]
  await db.transaction(async (db) => {
    const now = await lockParticipants(db, [...new Set([viewer.id, ...userIds])], contestId)
    // First of all: otherwise an unknown team would tell that there is a private contest.
    const team = await findTeam(db, teamId, 'locked')
    if (!team) throw new Refusal('team.not-found')
    const contest = await findContest(db, contestId, viewer.id)
    if (!contest || contest.isDeleted) throw new Refusal('contest.not-found')
    const row = await findTeamRow(db, contestId, teamId)
    if (row) await lockEach(db, [{ contestId, participants: [row.number] }])
    const asked = { ...team, isEntered: row?.isEntered ?? false, isRemoved: row?.isRemoved ?? false }
    const answer = canEnterTeam(viewer, contest, asked, userIds, accessCode, now)
    if (answer === 'contest.team-too-large') refuseLargeTeam(userIds.length, contest.maxTeamSize)
    if (answer !== 'ok') throw new Refusal(answer)
    for (const userId of userIds) if (await isRemoved(db, contestId, userId)) throw new Refusal('contest.removed')
    await refuseStaff(db, contestId, userIds)
    if (isUnofficial && !contest.allowsUnofficial) throw new Refusal('contest.unofficial-not-allowed')
    const { name, organisationId } = team
    const taken =
      row && asked.isEntered
        ? await changeRoster(db, contestId, row.number, userIds)
        : await enterTeam(db, { contestId, teamId, name, organisationId, userIds, isUnofficial })
    if (taken) throw takenElsewhere(taken)
  })
}

/** Called under the locks of the people, so that none of them becomes staff at the same moment. */
export async function refuseStaff(db: Db, contestId: string, userIds: readonly string[]): Promise<void> {
  const usernames = await staffAmong(db, contestId, userIds)
  if (usernames.length > 0) throw detailedRefusal('contest.staff-in-team', named(usernames))
}

const named = (usernames: readonly string[]) => ({ count: usernames.length, names: usernames.join(', ') })

export const takenElsewhere = ({ usernames }: NonNullable<Taken>) =>
  detailedRefusal('contest.taken-elsewhere', named(usernames))

export function refuseLargeTeam(size: number, maxTeamSize: number): void {
  if (size > maxTeamSize) throw detailedRefusal('contest.team-too-large', { count: maxTeamSize })
}

/** The captain withdraws the team, and so does its last member; another member leaves it for this contest. */
export async function leaveTeamRow(
  db: Db,
  viewer: Viewer,
  contest: FoundContest,
  teamId: string,
  hasStarted: boolean,
): Promise<void> {
  const team = await findTeam(db, teamId, 'locked')
  const row = await findTeamRow(db, contest.id, teamId)
  if (!team || !row?.isEntered) return
  const isOwn = contest.participant === row.number
  if (team.captainId !== viewer.id && !isOwn) throw new Refusal('team.not-captain')
  if (hasStarted) throw new Refusal('contest.started')
  await lockEach(db, [{ contestId: contest.id, participants: [row.number] }])
  const others = (await rosterOf(db, contest.id, row.number)).filter((userId) => userId !== viewer.id)
  if (team.captainId === viewer.id || others.length === 0) await unregister(db, contest.id, row.number)
  else await changeRoster(db, contest.id, row.number, others)
}
