import { ADMIN_PAGE_SIZE } from '@arbiter/rules/limits'
import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'
import { pageQuery } from './fields/pages.ts'
import { search } from './fields/texts.ts'
import { Person } from './wire/people.ts'
import { Instant, Pagination } from './wire/values.ts'

const AuditEntry = z.object({
  _id: z.int(),
  /** Null for what was done on the command line. */
  actor: Person.pick({ _id: true, username: true }).nullable(),
  /** Such as `user.flag`. */
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  details: z.record(z.string(), z.unknown()),
  createdAt: Instant,
})

export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit-log',
  access: 'admin',
  summary: 'What administrators did, newest first; search looks at actions, names and ids',
  query: z.object({ ...pageQuery(ADMIN_PAGE_SIZE), search: search.default('') }),
  reply: success({ entries: z.array(AuditEntry), pagination: Pagination, count: z.int() }),
})
