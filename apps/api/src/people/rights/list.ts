import type { QueryOf } from '@arbiter/contract/endpoint'
import type { CsvHeads } from '@arbiter/contract/messages/server-texts'
import type { exportUsers, listUsers } from '@arbiter/contract/people/rights'
import type { Db } from '@arbiter/database/connection/connect'
import { csvHead, csvOf } from '@arbiter/rules/site/csv'
import { presentManagedUser } from '../../accounts/present.ts'
import { type Account, findAccounts } from '../../accounts/store.ts'
import { countUsers, findMatches, selectUserIds } from './list-store.ts'

export async function listAccounts(db: Db, query: QueryOf<typeof listUsers>) {
  const matches = await findMatches(db, query)
  const total = matches?.length ?? (await countUsers(db, query))
  const ids = await selectUserIds(db, query, matches, query, total)
  return { accounts: await accountsInOrder(db, ids), total }
}

/** In the order of the ids; an account that was deleted meanwhile is left out. */
async function accountsInOrder(db: Db, ids: readonly string[]): Promise<Account[]> {
  const accounts = new Map((await findAccounts(db, ids)).map((account) => [account.id, account]))
  return ids.map((id) => accounts.get(id)).filter((account) => account !== undefined)
}

const EXPORT_PAGE = 1_000

const headOf = (heads: CsvHeads) => [
  ...[heads.username, heads.firstname, heads.lastname, heads.email, heads.role, heads.flagged, heads.flagReason],
  ...[heads.points, heads.createdAt, heads.lastSeenAt],
]

/** Page by page, so that an export of all users needs little memory and does not block the server. */
export async function* exportAccounts(db: Db, { id: ids, ...filters }: QueryOf<typeof exportUsers>, heads: CsvHeads) {
  yield csvHead(headOf(heads))
  if (ids.length > 0) {
    yield csvOf((await accountsInOrder(db, ids)).map(csvRow))
    return
  }
  const matches = await findMatches(db, filters)
  for (let page = 1; ; page += 1) {
    const found = await selectUserIds(db, filters, matches, { page, limit: EXPORT_PAGE }, Number.POSITIVE_INFINITY)
    if (found.length === 0) return
    yield csvOf((await accountsInOrder(db, found)).map(csvRow))
  }
}

function csvRow(account: Account): (string | number | null)[] {
  const user = presentManagedUser(account)
  const { username, firstname, lastname, email, role, isFlagged, flagReason, totalPoints, createdAt, lastSeenAt } = user
  const flag = isFlagged ? 'yes' : 'no'
  return [username, firstname, lastname, email, role, flag, flagReason, totalPoints, createdAt, lastSeenAt]
}
