import { accountNotices } from '@arbiter/contract/messages/accounts'
import { changeRole as changeRoleCall, deleteUser, flagUser, listUsers } from '@arbiter/contract/rights'
import { paginationOf } from '@arbiter/rules/pagination'
import type { FastifyInstance } from 'fastify'
import { presentOwnAccount } from '../accounts/present.ts'
import { countAccounts, listAccounts } from '../accounts/store.ts'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { changeFlag, changeRole, deleteAccount } from './service.ts'

export function rightsRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, listUsers, async ({ query }) => {
    const [accounts, total] = await Promise.all([listAccounts(db, query), countAccounts(db, query)])
    const pagination = paginationOf(query.page, query.limit, total)
    return { users: accounts.map(presentOwnAccount), pagination, count: total }
  })

  serve(app, context, flagUser, async ({ params, body, viewer }) => {
    const user = presentOwnAccount(await changeFlag(db, viewer.id, params.id, body ?? {}))
    const message = user.isFlagged ? accountNotices.userFlagged : accountNotices.userUnflagged
    return { message, isFlagged: user.isFlagged, user }
  })

  serve(app, context, changeRoleCall, async ({ params, body, viewer }) => {
    const account = await changeRole(db, viewer.id, params.id, body.role)
    return { message: accountNotices.roleChanged, user: presentOwnAccount(account) }
  })

  serve(app, context, deleteUser, async ({ params, viewer }) => {
    await deleteAccount(db, viewer.id, params.id)
    return { message: accountNotices.userDeleted }
  })
}
