import { makeReset, resetLink } from '@arbiter/api/accounts/passwords/service'
import { type Account, findAccountByUsername, listAdmins } from '@arbiter/api/accounts/store'
import { changeFlag, changeRole } from '@arbiter/api/people/rights/service'
import { Refusal } from '@arbiter/contract/refusal'
import { databaseNow } from '@arbiter/database/connection/clock'
import type { Connection } from '@arbiter/database/connection/connect'

export interface AdminContext {
  db: Connection['db']
  environment: NodeJS.ProcessEnv
  say(line: string): void
}

interface Act {
  words: string
  /** How many words may follow its name. */
  takes: { min: number; max: number }
  run(context: AdminContext, words: string[]): Promise<void>
}

const ONE_USER = { min: 1, max: 1 }

const acts: Record<string, Act> = {
  'make-admin': {
    words: 'make-admin <username>            makes an administrator of a user',
    takes: ONE_USER,
    run: async ({ db, say }, [username = '']) => {
      const { id } = await find(db, username)
      await changeRole(db, null, id, 'admin')
      say(`${username} is an administrator.`)
    },
  },
  'reset-password': {
    words: 'reset-password <username>        makes a link with which the user chooses a new password, once',
    takes: ONE_USER,
    run: async ({ db, environment, say }, [username = '']) => {
      const { id } = await find(db, username)
      const reset = await makeReset(db, null, id, await databaseNow(db))
      say(`Hand this link to ${username}. It works once, until ${reset.expiresAt.toISOString()}:`)
      say(resetLink(siteOf(environment), reset))
    },
  },
  flag: {
    words: 'flag <username> [reason]         restricts an account',
    takes: { min: 1, max: Number.POSITIVE_INFINITY },
    run: async ({ db, say }, [username = '', ...reason]) => {
      const { id } = await find(db, username)
      const { flagReason } = await changeFlag(db, null, id, { isFlagged: true, reason: reason.join(' ') })
      say(`${username} is restricted: ${flagReason}`)
    },
  },
  unflag: {
    words: 'unflag <username>                lifts the restriction',
    takes: ONE_USER,
    run: async ({ db, say }, [username = '']) => {
      const { id } = await find(db, username)
      await changeFlag(db, null, id, { isFlagged: false })
      say(`${username} is not restricted.`)
    },
  },
  'list-admins': {
    words: 'list-admins                      says who the administrators are',
    takes: { min: 0, max: 0 },
    run: async ({ db, say }) => {
      for (const { username, email, flagReason } of await listAdmins(db)) {
        say(`${username} <${email}>${flagReason === null ? '' : ' (restricted)'}`)
      }
    },
  },
}

export const USAGE = [
  'Usage: npm run admin -- <act>, with one of:',
  ...Object.values(acts).map(({ words }) => `  ${words}`),
].join('\n')

export function findAct(name: string, wordCount: number): Act | undefined {
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined
  return act && wordCount >= act.takes.min && wordCount <= act.takes.max ? act : undefined
}

async function find(db: Connection['db'], username: string): Promise<Account> {
  const account = await findAccountByUsername(db, username)
  if (!account) throw new Refusal('user.not-found', `There is no user called ${username}.`)
  return account
}

const siteOf = ({ PUBLIC_URL, PORT }: NodeJS.ProcessEnv) => PUBLIC_URL || `http://localhost:${PORT || 3000}`
