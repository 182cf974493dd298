import { Readable } from 'node:stream'
import {
  changeRole as changeRoleCall,
  deleteUser,
  exportUsers,
  flagUser,
  listUsers,
} from '@arbiter/contract/people/rights'
import { said } from '@arbiter/contract/said'
import { paginationOf } from '@arbiter/rules/site/pagination'
import type { FastifyInstance } from 'fastify'
import { presentManagedUser, presentOwnAccount } from '../../accounts/present.ts'
import { ofSite, recordExport } from '../../audit/service.ts'
import type { Context } from '../../http/context.ts'
import { serverTextsFor } from '../../http/page-words.ts'
import { serve, serveRaw } from '../../http/serve.ts'
import { exportAccounts, listAccounts } from './list.ts'
import { changeFlag, changeRole, deleteAccount } from './service.ts'

export function rightsRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, listUsers, async ({ query }) => {
    const { accounts, total } = await listAccounts(db, query)
    const pagination = paginationOf(query.page, query.limit, total)
    return { users: accounts.map(presentManagedUser), pagination, count: total }
  })

  serveRaw(app, context, exportUsers, async ({ query, viewer, request, reply }) => {
    const { csvHeads } = await serverTextsFor(context, request)
    await recordExport(db, viewer.id, { action: 'user.export', ...ofSite('users') }, query)
    reply.header('content-disposition', 'attachment; filename="users.csv"').type('text/csv; charset=utf-8')
    return reply.send(Readable.from(exportAccounts(db, query, csvHeads)))
  })

  serve(app, context, flagUser, async ({ params, body, viewer }) => {
    const user = presentOwnAccount(await changeFlag(db, viewer.id, params.id, body ?? {}))
    return { ...said('account', user.isFlagged ? 'userFlagged' : 'userUnflagged'), isFlagged: user.isFlagged, user }
  })

  serve(app, context, changeRoleCall, async ({ params, body, viewer }) => {
    const account = await changeRole(db, viewer.id, params.id, body.role)
    return { ...said('account', 'roleChanged'), user: presentOwnAccount(account) }
  })

  serve(app, context, deleteUser, async ({ params, viewer }) => {
    await deleteAccount(db, viewer.id, params.id)
    return said('account', 'userDeleted')
  })
}
