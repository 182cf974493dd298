import { sql } from 'drizzle-orm'
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Ids grow with time (version 7, to the microsecond), so that new rows land side by side in every index. */
export const id = () => uuid().primaryKey().default(sql`uuid_v7()`)

/** A moment, in UTC. Browsers and JavaScript know milliseconds, so the database does too: what is read back is what was written. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

export const createdAt = () => moment().notNull().defaultNow()

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A sentence of the product as its code and values, which a page says in the language of its reader. */
export interface StoredNotice {
  code: string
  values?: Record<string, string | number>
}
