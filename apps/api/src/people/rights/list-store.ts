import type { QueryOf } from '@arbiter/contract/endpoint'
import type { exportUsers, userSorts } from '@arbiter/contract/people/rights'
import type { Db } from '@arbiter/database/connection/connect'
import { flaggedIds, flaggedPeople, isPersonKept, listedPeople } from '@arbiter/database/visibility/people'
import { fromNearerEnd } from '@arbiter/rules/site/pagination'
import { and, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../http/search.ts'

/**
 * Selects the ids of accounts first, the other columns by id: each order is read from an index alone, so that a deep page
 * costs no more than the walk to it from the nearer end. Filters are small sets of ids (restricted users, administrators);
 * a search ends at the newest matches (decision record 13).
 */

type UserFilters = Omit<QueryOf<typeof exportUsers>, 'id'>
type Sort = (typeof userSorts)[number]

export interface UserPage {
  page: number
  limit: number
}

/** Every account that is not deleted is either listed or restricted. */
const keptFlaggedIds = sql`(select users.id from users where users.id in ${flaggedIds} and ${isPersonKept})`

/** The table from which the ids are read in this order, and its column with the user's id. */
const orders: Record<Sort, { from: SQL; id: SQL; keys: SQL[]; kept: SQL }> = {
  created: { from: sql`users`, id: sql`users.id`, keys: [], kept: isPersonKept },
  username: {
    from: sql`users`,
    id: sql`users.id`,
    keys: [sql`lower(users.username)`, sql`users.username`],
    kept: isPersonKept,
  },
  points: {
    from: sql`user_scores`,
    id: sql`user_scores.user_id`,
    keys: [sql`user_scores.total_points`],
    kept: sql`(user_scores.is_listed or user_scores.user_id in ${keptFlaggedIds})`,
  },
  // Only accounts that are not deleted have a row here.
  lastSeen: {
    from: sql`user_activity`,
    id: sql`user_activity.user_id`,
    keys: [sql`user_activity.last_seen_at`],
    kept: sql`true`,
  },
}

/** The ids of one page, in order; only those among the matches, if there was a search. */
export async function selectUserIds(
  db: Db,
  filters: UserFilters,
  matches: readonly string[] | undefined,
  page: UserPage,
  total: number,
): Promise<string[]> {
  const { from, id, keys, kept } = orders[filters.sort]
  const { limit, offset, isBackwards } = fromNearerEnd(page.page, page.limit, total)
  const direction = (filters.order === 'asc') === isBackwards ? sql`desc` : sql`asc`
  const order = sql.join(
    [...keys, id].map((key) => sql`${key} ${direction}`),
    sql`, `,
  )
  const condition = matches ? sql`${id} = any(${sql.param(matches)}::uuid[])` : and(kept, filtering(id, filters))
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${id} as id from ${from} where ${condition} order by ${order} limit ${limit} offset ${offset}`)
  const ids = rows.map(({ id }) => id)
  return isBackwards ? ids.reverse() : ids
}

export async function countUsers(db: Db, filters: UserFilters): Promise<number> {
  if (filters.role === 'admin') return countAdmins(db, filters)
  const { isFlagged } = filters
  const parts = [...(isFlagged ? [] : [listedPeople]), ...(isFlagged === false ? [] : [flaggedPeople])]
  const { rows } = await db.execute<{ total: number }>(sql`select (${sql.join(parts, sql` + `)})::int as total`)
  return (rows[0]?.total ?? 0) - (filters.role ? await countAdmins(db, filters) : 0)
}

async function countAdmins(db: Db, filters: UserFilters): Promise<number> {
  const condition = and(isPersonKept, filtering(sql`users.id`, { ...filters, role: 'admin' }))
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from users where ${condition}`)
  return rows[0]?.total ?? 0
}

const adminIds = sql`(select users.id from users where users.role = 'admin' and ${isPersonKept})`

function filtering(id: SQL, { role, isFlagged }: UserFilters): SQL | undefined {
  const isIn = (set: SQL, wanted: boolean) => (wanted ? sql`${id} in ${set}` : sql`${id} not in ${set}`)
  return and(
    role ? isIn(adminIds, role === 'admin') : undefined,
    isFlagged === undefined ? undefined : isIn(flaggedIds, isFlagged),
  )
}

const MAX_MATCHES = 300
/** How many of the newest accounts a search reads before it queries the trigram index for all. */
const WALKED_ROWS = 2_000
/** A text with more matches than this is too short to find an account by; the newest of these matches are shown. */
const MAX_SORTED = 3_000
/** A shorter text has no trigram for the index; it is matched at the beginning of a name or an email. */
const INDEXED_LETTERS = 3

/** Undefined without a search. A frequent text is soon found among the newest accounts; a rare one by the trigram index. */
export async function findMatches(db: Db, filters: UserFilters): Promise<string[] | undefined> {
  if (!filters.search) return undefined
  const newest = sql`(select * from users where ${isPersonKept} order by users.id desc limit ${WALKED_ROWS}) as users`
  const found = await newestOf(db, sql`select users.id from ${newest} where ${matching(filters)}`)
  if (found.length === MAX_MATCHES) return found
  return newestOf(db, sql`select users.id from users where ${matching(filters)} limit ${MAX_SORTED}`)
}

function matching(filters: UserFilters): SQL | undefined {
  const { search } = filters
  const pattern = containing([...search].length < INDEXED_LETTERS ? ` ${search}` : search)
  const isFound = sql`searched_account(users.username, users.email) like lower(${pattern})`
  return and(isPersonKept, isFound, filtering(sql`users.id`, filters))
}

/** Materialised, then sorted: in the order of the ids the database would walk the whole table. */
async function newestOf(db: Db, found: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`with found as materialized (${found}) select id from found order by id desc limit ${MAX_MATCHES}`,
  )
  return rows.map(({ id }) => id)
}
