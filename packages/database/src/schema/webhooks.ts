import type {
  DeliveredEvent,
  DeliveryFailure,
  DeliveryState,
  WebhookEvent,
  WebhookStop,
} from '@arbiter/rules/site/webhook'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'
import { users } from './users.ts'

/** The addresses of other servers that are told what happens here. */
export const webhooks = pgTable('webhooks', {
  id: id(),
  name: text().notNull(),
  url: text().notNull(),
  /** Kept as it is, because every delivery is signed with it. */
  secret: text().notNull(),
  events: text().array().$type<WebhookEvent[]>().notNull(),
  /** Told what the jury sees, such as verdicts in a freeze; others are told what visitors see. */
  isJury: boolean().notNull().default(false),
  isActive: boolean().notNull().default(true),
  /** Since then every try has failed. */
  failingSince: moment(),
  /** Why the product switched it off. */
  stop: text().$type<WebhookStop>(),
  createdBy: uuid().references(() => users.id),
  createdAt: createdAt(),
})

/** What has happened, written by triggers (`sql/webhooks.sql`) in its transaction; a server turns it into deliveries. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<WebhookEvent>().notNull(),
    /** The id of the submission, contest, announcement, clarification or problem. */
    subjectId: uuid().notNull(),
    facts: jsonb().$type<WebhookFacts>().notNull().default({}),
    /** What happens once, such as the start of a contest, or many times in one transaction, is kept once. */
    key: text().unique(),
    createdAt: createdAt(),
    /** When its deliveries were written. */
    spreadAt: moment(),
  },
  (table) => [
    index('webhook_events_to_spread').on(table.id).where(sql`${table.spreadAt} is null`),
    index('webhook_events_by_time').on(table.createdAt),
  ],
)

/** For a problem: whether visitors and administrators saw it before the change and after it. For a moment: which one. */
export interface WebhookFacts {
  before?: ProblemSeen
  after?: ProblemSeen
  at?: string
}

interface ProblemSeen {
  isOpen: boolean
  isKept: boolean
}

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** The `webhook-id` of its requests: the same for every try. */
    id: id(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text().$type<DeliveredEvent>().notNull(),
    /** The bytes that are sent and signed: the same for every try. */
    body: text().notNull(),
    state: text().$type<DeliveryState>().notNull().default('waiting'),
    tries: integer().notNull().default(0),
    /** While a server sends it, the end of its lease. */
    nextTryAt: moment().notNull().defaultNow(),
    createdAt: createdAt(),
    /** How the last try went. */
    triedAt: moment(),
    durationMs: integer(),
    status: integer(),
    reply: text(),
    failure: text().$type<DeliveryFailure>(),
  },
  (table) => [
    index('webhook_deliveries_waiting').on(table.webhookId, table.nextTryAt).where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_by_webhook').on(table.webhookId, table.id),
    index('webhook_deliveries_by_time').on(table.createdAt),
  ],
)
