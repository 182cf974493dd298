import { createHash, randomBytes } from 'node:crypto'
import type { BodyOf } from '@arbiter/contract/endpoint'
import type { acceptInvitation, TeamFields } from '@arbiter/contract/people/teams'
import { Refusal } from '@arbiter/contract/refusal'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { lockUser } from '@arbiter/database/queue/judge-queue'
import {
  MAX_OPEN_TEAM_INVITATIONS,
  MAX_TEAM_MEMBERS,
  MAX_TEAMS_OF_PERSON,
  TEAM_INVITATION_DAYS,
} from '@arbiter/rules/limits'
import type { z } from 'zod'
import type { SignedIn } from '../http/viewer.ts'
import { notify } from '../notifications/service.ts'
import * as store from './store.ts'

type Fields = z.output<typeof TeamFields>

export async function makeTeam(db: Connection['db'], viewer: SignedIn, fields: Fields): Promise<string> {
  return db.transaction(async (db) => {
    await lockUser(db, viewer.id)
    await refuseManyTeams(db, viewer.id)
    const organisationId = await organisationOf(db, viewer.id, fields)
    const teamId = await store.insertTeam(db, { name: fields.name, captainId: viewer.id, organisationId })
    await store.insertMember(db, teamId, viewer.id)
    return teamId
  })
}

export async function changeTeam(
  db: Connection['db'],
  viewer: SignedIn,
  teamId: string,
  fields: Fields,
): Promise<void> {
  await asCaptain(db, viewer, teamId, async (db) => {
    const organisationId = await organisationOf(db, viewer.id, fields)
    await store.updateTeam(db, teamId, { name: fields.name, organisationId })
  })
}

/** Organisations are shared: the first team that names one makes it. */
async function organisationOf(db: Db, createdBy: string, { organisation, country }: Fields): Promise<string | null> {
  return organisation === ''
    ? null
    : store.ensureOrganisation(db, { name: organisation, country: country || null, createdBy })
}

// Invitations

/** Returns the token of a link; null for an invitation by username. */
export async function invite(
  db: Connection['db'],
  viewer: SignedIn,
  teamId: string,
  username: string | undefined,
): Promise<string | null> {
  const toUserId = username === undefined ? null : await existingPerson(db, username)
  return asCaptain(db, viewer, teamId, async (db, team) => {
    if (toUserId !== null && team.memberIds.includes(toUserId)) throw new Refusal('team.already-member')
    if (team.memberIds.length >= MAX_TEAM_MEMBERS) throw new Refusal('team.full')
    if (toUserId !== null) await store.revokeInvitationsTo(db, teamId, toUserId)
    if ((await store.countOpenInvitations(db, teamId)) >= MAX_OPEN_TEAM_INVITATIONS)
      throw new Refusal('team.too-many-invitations')
    const token = toUserId === null ? randomBytes(18).toString('base64url') : null
    const tokenHash = token && hashOf(token)
    await store.insertInvitation(db, { teamId, toUserId, tokenHash, invitedBy: viewer.id, days: TEAM_INVITATION_DAYS })
    const notice = {
      kind: 'team-invited',
      details: { team: team.name, by: await store.usernameOf(db, viewer.id) },
      link: '/teams',
    } as const
    if (toUserId !== null) await notify(db, { userId: toUserId, ...notice })
    return token
  })
}

async function existingPerson(db: Db, username: string): Promise<string> {
  const found = await store.findPerson(db, username)
  if (found === undefined) throw new Refusal('user.not-found')
  return found
}

/** Only the link has the token. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

export async function withdraw(db: Db, viewer: SignedIn, teamId: string, invitationId: string): Promise<void> {
  const isCaptain = (await store.findTeam(db, teamId))?.captainId === viewer.id
  if (!(await store.revokeInvitation(db, teamId, invitationId, isCaptain ? null : viewer.id)))
    throw new Refusal('team.invitation-gone')
}

export async function seeInvitation(db: Db, token: string): Promise<{ teamId: string; name: string }> {
  const teamId = await store.findInvitedTeam(db, { tokenHash: hashOf(token) })
  const team = teamId && (await store.findTeam(db, teamId))
  if (!team) throw new Refusal('team.invitation-gone')
  return { teamId: team.id, name: team.name }
}

/** A link that works once lets one person in, of however many who open it at the same moment. */
export async function accept(
  db: Connection['db'],
  viewer: SignedIn,
  asked: BodyOf<typeof acceptInvitation>,
): Promise<string> {
  const key = 'token' in asked ? { tokenHash: hashOf(asked.token) } : { id: asked.invitationId, toUserId: viewer.id }
  return db.transaction(async (db) => {
    await lockUser(db, viewer.id)
    const teamId = await store.findInvitedTeam(db, key)
    if (teamId === null) throw new Refusal('team.invitation-gone')
    const team = await existingTeam(db, teamId)
    if (team.memberIds.includes(viewer.id)) throw new Refusal('team.already-member')
    if (team.memberIds.length >= MAX_TEAM_MEMBERS) throw new Refusal('team.full')
    await refuseManyTeams(db, viewer.id)
    if (!(await store.useInvitation(db, key))) throw new Refusal('team.invitation-gone')
    await store.insertMember(db, teamId, viewer.id)
    return teamId
  })
}

async function refuseManyTeams(db: Db, userId: string): Promise<void> {
  if ((await store.countTeamsOf(db, userId)) >= MAX_TEAMS_OF_PERSON) throw new Refusal('team.too-many')
}

// Members

/** A captain leaves only as the last one. Rosters of contests are not changed. */
export async function leave(db: Connection['db'], viewer: SignedIn, teamId: string, userId: string): Promise<void> {
  await db.transaction(async (db) => {
    const team = await existingTeam(db, teamId)
    if (userId !== viewer.id && team.captainId !== viewer.id) throw new Refusal('team.not-captain')
    if (!team.memberIds.includes(userId)) throw new Refusal('team.not-member')
    if (userId === team.captainId && team.memberIds.length > 1) throw new Refusal('team.captain-stays')
    await store.closeMembership(db, teamId, userId)
  })
}

export async function handOver(db: Connection['db'], viewer: SignedIn, teamId: string, userId: string): Promise<void> {
  await asCaptain(db, viewer, teamId, async (db, team) => {
    if (!team.memberIds.includes(userId)) throw new Refusal('team.not-member')
    await store.updateTeam(db, teamId, { captainId: userId })
  })
}

async function existingTeam(db: Db, teamId: string): Promise<store.FoundTeam> {
  const team = await store.findTeam(db, teamId, 'locked')
  if (!team) throw new Refusal('team.not-found')
  return team
}

/** Under the lock of the team's row. A captain who has left as the last member is none any more. */
async function asCaptain<Done>(
  db: Connection['db'],
  viewer: SignedIn,
  teamId: string,
  act: (db: Db, team: store.FoundTeam) => Promise<Done>,
): Promise<Done> {
  return db.transaction(async (db) => {
    const team = await existingTeam(db, teamId)
    if (team.captainId !== viewer.id || !team.memberIds.includes(viewer.id)) throw new Refusal('team.not-captain')
    return act(db, team)
  })
}
