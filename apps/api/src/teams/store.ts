import type { listOwnTeams, Team } from '@arbiter/contract/people/teams'
import type { Db } from '@arbiter/database/connection/connect'
import { organisations, teamInvitations, teamMembers, teams } from '@arbiter/database/schema/teams'
import { areResultsPublic, isContestSeen } from '@arbiter/database/visibility/contests'
import { isPersonKept } from '@arbiter/database/visibility/people'
import type { Viewer } from '@arbiter/rules/people/access'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'

export interface FoundTeam {
  id: string
  name: string
  captainId: string
  organisationId: string | null
  /** Who is in it now. */
  memberIds: string[]
}

/** `locked`: its members and its captain stay until the transaction ends. */
export async function findTeam(
  db: Db,
  teamId: string,
  how: 'locked' | 'seen' = 'seen',
): Promise<FoundTeam | undefined> {
  const { rows } = await db.execute<FoundTeam & Record<string, unknown>>(sql`
    select id, name, captain_id as "captainId", organisation_id as "organisationId" from teams
    where id = ${teamId} ${how === 'locked' ? sql`for update` : sql``}`)
  const [team] = rows
  return team && { ...team, memberIds: await selectMemberIds(db, teamId) }
}

/** By itself: a statement that waits for the team's row has been given its members before. */
async function selectMemberIds(db: Db, teamId: string): Promise<string[]> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    select user_id as "userId" from team_members where team_id = ${teamId} and left_at is null order by joined_at, user_id`)
  return rows.map(({ userId }) => userId)
}

// Reading

const isInvitationOpen = sql`(uses_left > 0 and revoked_at is null and expires_at > now())`

const organisation = sql`(select json_build_object('name', organisations.name, 'country', organisations.country)
  from organisations where organisations.id = teams.organisation_id)`

const iso = (at: SQL) => sql`to_char(${at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const memberColumns = sql`'_id', users.id, 'username', users.username, 'firstname', users.firstname,
  'lastname', users.lastname, 'joinedAt', ${iso(sql`team_members.joined_at`)}`

const members = sql`(select coalesce(json_agg(json_build_object(${memberColumns}) order by joined_at, users.id), '[]')
  from team_members join users on users.id = team_members.user_id
  where team_members.team_id = teams.id and left_at is null)`

const formerMembers = sql`(select coalesce(json_agg(json_build_object(${memberColumns},
    'leftAt', ${iso(sql`team_members.left_at`)}) order by left_at desc), '[]')
  from team_members join users on users.id = team_members.user_id
  where team_members.team_id = teams.id and left_at is not null)`

const summary = sql`teams.id as "_id", teams.name, teams.captain_id as "captainId", ${organisation} as organisation, ${members} as members`

type Summary = Omit<z.input<typeof Team>, 'createdAt' | 'formerMembers' | 'contests' | 'invitations'>
type Row<T> = T & Record<string, unknown>

export async function selectTeamsOf(db: Db, userId: string): Promise<Summary[]> {
  const { rows } = await db.execute<Row<Summary>>(sql`
    select ${summary} from teams
    where exists (select from team_members where team_members.team_id = teams.id and team_members.user_id = ${userId}
      and left_at is null) order by teams.name, teams.id`)
  return rows
}

type Invited = z.input<(typeof listOwnTeams.reply)['shape']['invitations']>[number]

export async function selectInvitationsTo(db: Db, userId: string): Promise<Invited[]> {
  const { rows } = await db.execute<Row<Invited>>(sql`
    select team_invitations.id as "_id", teams.id as "teamId", teams.name, users.username as "invitedBy",
      ${iso(sql`team_invitations.expires_at`)} as "expiresAt"
    from team_invitations join teams on teams.id = team_invitations.team_id
    join users on users.id = team_invitations.invited_by
    where team_invitations.to_user_id = ${userId} and ${isInvitationOpen} order by team_invitations.created_at desc`)
  return rows
}

type Detail = z.input<typeof Team>

export async function selectTeam(
  db: Db,
  teamId: string,
  viewer: Viewer | null,
  now: Date,
): Promise<Detail | undefined> {
  const { rows } = await db.execute<Row<Omit<Detail, 'contests' | 'invitations'>>>(sql`
    select ${summary}, ${formerMembers} as "formerMembers", ${iso(sql`teams.created_at`)} as "createdAt"
    from teams where teams.id = ${teamId}`)
  const [found] = rows
  if (!found) return undefined
  const isCaptain = viewer?.id === found.captainId
  const invitations = isCaptain ? await selectInvitations(db, teamId) : []
  return { ...found, contests: await selectContestsOf(db, teamId, viewer, now), invitations }
}

async function selectInvitations(db: Db, teamId: string): Promise<Detail['invitations']> {
  const { rows } = await db.execute<Row<Detail['invitations'][number]>>(sql`
    select team_invitations.id as "_id", users.username, ${iso(sql`team_invitations.expires_at`)} as "expiresAt"
    from team_invitations left join users on users.id = team_invitations.to_user_id
    where team_invitations.team_id = ${teamId} and ${isInvitationOpen} order by team_invitations.created_at desc`)
  return rows
}

/** Results are those of public boards: nothing before the end, and nothing while a board is frozen or hidden. */
async function selectContestsOf(db: Db, teamId: string, viewer: Viewer | null, now: Date): Promise<Detail['contests']> {
  const { rows } = await db.execute<Row<Detail['contests'][number]>>(sql`
    select contests.id as "_id", contests.title, ${iso(sql`contests.start_time`)} as "startTime",
      ${iso(sql`contests.end_time`)} as "endTime", contests.participant_count as "participantCount",
      (select count(*)::int from contest_problems where contest_problems.contest_id = contests.id) as "problemCount",
      case when ${areResultsPublic(now)} and not contests.is_board_hidden then json_build_object(
        'rank', case when own.rank_key is not null then (select 1 + count(*)::int from contest_standings as better
          where better.contest_id = contests.id and better.rank_key < own.rank_key) end,
        'problemsSolved', coalesce((own.row->>'problemsSolved')::int, 0),
        'totalPoints', coalesce((own.row->>'totalPoints')::float8, 0),
        'penalty', coalesce((own.row->>'penaltyMinutes')::int, 0)) end as result
    from contest_participants as entered join contests on contests.id = entered.contest_id
    left join contest_standings as own on own.contest_id = entered.contest_id and own.participant = entered.number
    where entered.team_id = ${teamId} and entered.is_entered and ${isContestSeen(viewer)}
    order by contests.start_time desc, contests.id limit ${MAX_TEAM_CONTESTS}`)
  return rows
}

/** How many of a team's contests its page has. */
const MAX_TEAM_CONTESTS = 100

export async function findPerson(db: Db, username: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select users.id from users where lower(users.username) = lower(${username}) and ${isPersonKept}`)
  return rows[0]?.id
}

export async function usernameOf(db: Db, userId: string): Promise<string> {
  const { rows } = await db.execute<{ username: string }>(sql`select username from users where id = ${userId}`)
  return rows[0]?.username ?? ''
}

// Writing

export async function insertTeam(db: Db, row: typeof teams.$inferInsert): Promise<string> {
  const [made] = await db.insert(teams).values(row).returning({ id: teams.id })
  if (!made) throw new Error('the team was not written')
  return made.id
}

export async function updateTeam(db: Db, id: string, change: Partial<typeof teams.$inferInsert>): Promise<void> {
  await db.update(teams).set(change).where(eq(teams.id, id))
}

export async function insertMember(db: Db, teamId: string, userId: string): Promise<void> {
  await db.insert(teamMembers).values({ teamId, userId })
}

export async function closeMembership(db: Db, teamId: string, userId: string): Promise<void> {
  await db.execute(sql`
    update team_members set left_at = now() where team_id = ${teamId} and user_id = ${userId} and left_at is null`)
}

export async function countTeamsOf(db: Db, userId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from team_members where user_id = ${userId} and left_at is null`)
  return rows[0]?.count ?? 0
}

export async function ensureOrganisation(db: Db, row: typeof organisations.$inferInsert): Promise<string> {
  await db.insert(organisations).values(row).onConflictDoNothing()
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from organisations where lower(name) = lower(${row.name}) and coalesce(country, '') = ${row.country ?? ''}`)
  if (!rows[0]) throw new Error('the organisation was not written')
  return rows[0].id
}

interface NewInvitation {
  teamId: string
  toUserId: string | null
  tokenHash: string | null
  invitedBy: string
  days: number
}

export async function insertInvitation(db: Db, { days, ...row }: NewInvitation): Promise<void> {
  await db.insert(teamInvitations).values({ ...row, expiresAt: sql`now() + ${days} * interval '1 day'` })
}

export async function countOpenInvitations(db: Db, teamId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from team_invitations where team_id = ${teamId} and ${isInvitationOpen}`)
  return rows[0]?.count ?? 0
}

/** An invitation that is sent again replaces the earlier one. */
export async function revokeInvitationsTo(db: Db, teamId: string, userId: string): Promise<void> {
  await db.execute(sql`
    update team_invitations set revoked_at = now()
    where team_id = ${teamId} and to_user_id = ${userId} and revoked_at is null`)
}

/** `toUserId`: only an invitation to that person; null for the captain, who may withdraw each. */
export async function revokeInvitation(db: Db, teamId: string, id: string, toUserId: string | null): Promise<boolean> {
  const isTheirs = toUserId === null ? sql`true` : sql`to_user_id = ${toUserId}`
  const { rowCount } = await db.execute(sql`
    update team_invitations set revoked_at = now()
    where id = ${id} and team_id = ${teamId} and ${isTheirs} and ${isInvitationOpen}`)
  return (rowCount ?? 0) > 0
}

export type InvitationKey = { tokenHash: string } | { id: string; toUserId: string }

const isInvitation = (key: InvitationKey) =>
  'tokenHash' in key ? sql`token_hash = ${key.tokenHash}` : sql`id = ${key.id} and to_user_id = ${key.toUserId}`

/** Null when it can't be used any more. */
export async function findInvitedTeam(db: Db, key: InvitationKey): Promise<string | null> {
  const { rows } = await db.execute<{ teamId: string }>(sql`
    select team_id as "teamId" from team_invitations where ${isInvitation(key)} and ${isInvitationOpen}`)
  return rows[0]?.teamId ?? null
}

/** One statement: of two who use the last one, the second gets nothing. */
export async function useInvitation(db: Db, key: InvitationKey): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update team_invitations set uses_left = uses_left - 1 where ${isInvitation(key)} and ${isInvitationOpen}`)
  return (rowCount ?? 0) > 0
}
