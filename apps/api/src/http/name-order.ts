import { nameOrders } from '@arbiter/database/schema/name-orders'
import type { SpokenLocale } from '@arbiter/texts/locale-names'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

const orders: Readonly<Record<SpokenLocale, string>> = nameOrders

/** To sort by names as readers of this language look for them; without one by code point, which is the same for all. */
export const inNameOrder = (name: SQLWrapper, locale: SpokenLocale | undefined): SQL =>
  locale ? sql`${name} collate ${sql.identifier(orders[locale])}` : sql`lower(${name})`
