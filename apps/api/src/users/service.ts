import type { BodyOf } from '@arbiter/contract/endpoint'
import { Refusal, type RefusalName } from '@arbiter/contract/refusal'
import type { login, register } from '@arbiter/contract/users'
import type { Connection, Db } from '@arbiter/database/connect'
import { hashPassword, isPasswordOf } from '@arbiter/database/passwords'
import { offsetOf } from '@arbiter/rules/pagination'
import {
  type Account,
  type BoardRow,
  countAhead,
  countRanked,
  findAccount,
  findAccountByEmail,
  findAccountByUsername,
  findBoardRow,
  insertAccount,
  selectBoard,
} from './store.ts'

const takenBy: Record<string, RefusalName> = {
  users_username_key: 'username.taken',
  users_email_key: 'email.taken',
}

export async function registerAccount(db: Connection['db'], draft: BodyOf<typeof register>): Promise<Account> {
  const { password, ...person } = draft
  const passwordHash = await hashPassword(password)
  try {
    const id = await db.transaction((db) => insertAccount(db, { ...person, passwordHash }))
    return await existing(db, id)
  } catch (error) {
    throw refusalFor(error) ?? error
  }
}

/** Two people may ask for one name at the same instant; the unique index decides, and this tells the other one. */
function refusalFor(error: unknown): Refusal | undefined {
  const { constraint } = ((error as { cause?: unknown }).cause ?? {}) as { constraint?: string }
  const name = takenBy[constraint ?? '']
  return name && new Refusal(name)
}

/** Unknown names take as long as wrong passwords and are told the same. */
export async function checkCredentials(db: Db, { email, username, password }: BodyOf<typeof login>): Promise<Account> {
  const account = email ? await findAccountByEmail(db, email) : await findAccountByUsername(db, username ?? '')
  if (!(await isPasswordOf(account?.passwordHash, password)) || !account) throw new Refusal('credentials.wrong')
  return account
}

export async function existing(db: Db, id: string): Promise<Account> {
  const account = await findAccount(db, id)
  if (!account) throw new Refusal('user.not-found')
  return account
}

export type RankedRow = BoardRow & { rank: number }

/** Equal points share a rank, also across pages. */
export async function leaderboardPage(db: Db, page: number, limit: number) {
  const offset = offsetOf(page, limit)
  const [rows, total] = await Promise.all([selectBoard(db, limit, offset), countRanked(db)])
  const ahead = rows[0] ? await countAhead(db, rows[0].totalPoints) : 0
  return { rows: rankRows(rows, offset, ahead), total }
}

function rankRows(rows: BoardRow[], offset: number, aheadOfFirst: number): RankedRow[] {
  const firstPoints = rows[0]?.totalPoints
  return rows.map((row) => {
    const firstEqual = rows.findIndex((other) => other.totalPoints === row.totalPoints)
    return { ...row, rank: row.totalPoints === firstPoints ? aheadOfFirst + 1 : offset + firstEqual + 1 }
  })
}

export async function ownRow(db: Db, userId: string): Promise<RankedRow | null> {
  const row = await findBoardRow(db, userId)
  return row ? { ...row, rank: (await countAhead(db, row.totalPoints)) + 1 } : null
}
