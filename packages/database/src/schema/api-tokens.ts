import type { TokenScope } from '@arbiter/rules/people/token-scope'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, moment } from './columns.ts'
import { users } from './users.ts'

/** A program holds the token; we hold its SHA-256, as with sessions. A revoked token has no row. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    tokenHash: bytes().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    scopes: text().array().$type<TokenScope[]>().notNull(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    /** To a few minutes; null before the first use. */
    lastUsedAt: moment(),
    lastAddress: text(),
  },
  (table) => [index('api_tokens_by_user').on(table.userId), index('api_tokens_by_expiry').on(table.expiresAt)],
)
