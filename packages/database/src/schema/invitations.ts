import type { Ability, InvitationKind } from '@arbiter/rules/people/grants'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, moment } from './columns.ts'
import { contests } from './contests.ts'
import { problems } from './problems.ts'
import { users } from './users.ts'

/** To one person, or by a link, of which we hold the SHA-256. It lets in until it has expired, is used up or revoked. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    kind: text().$type<InvitationKind>().notNull(),
    problemId: uuid().references(() => problems.id),
    contestId: uuid().references(() => contests.id),
    /** What a grant is for. */
    ability: text().$type<Ability>(),
    isOwner: boolean().notNull().default(false),
    toUserId: uuid().references(() => users.id),
    tokenHash: bytes().unique(),
    usesLeft: integer().notNull().default(1),
    invitedBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    /** By those who decide about the thing, or by the invited person, who declined. */
    revokedBy: uuid().references(() => users.id),
    revokedAt: moment(),
  },
  (table) => [
    check('invitations_one_thing', sql`num_nonnulls(${table.problemId}, ${table.contestId}) <= 1`),
    check('invitations_one_address', sql`num_nonnulls(${table.toUserId}, ${table.tokenHash}) = 1`),
    check('invitations_uses', sql`${table.usesLeft} >= 0`),
    check('invitations_to_grant', sql`(${table.kind} = 'grant') = (${table.ability} is not null)`),
    index('invitations_to_person').on(table.toUserId).where(sql`${table.revokedAt} is null and ${table.usesLeft} > 0`),
    index('invitations_by_problem').on(table.problemId).where(sql`${table.revokedAt} is null`),
    index('invitations_by_contest').on(table.contestId).where(sql`${table.revokedAt} is null`),
  ],
)

/** A person comes in once by one link: otherwise one whose rights were revoked would be back at once. */
export const invitationUses = pgTable(
  'invitation_uses',
  {
    invitationId: uuid()
      .notNull()
      .references(() => invitations.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    usedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.invitationId, table.userId] })],
)
