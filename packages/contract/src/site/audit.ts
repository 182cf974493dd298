import { ADMIN_PAGE_SIZE, MAX_SEARCH_LENGTH } from '@arbiter/rules/limits'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { pageQuery } from '../fields/pages.ts'
import { optionalText } from '../fields/texts.ts'
import { instant } from '../fields/times.ts'
import * as labels from '../messages/field-labels.ts'
import { Person } from '../wire/people.ts'
import { Instant, Pagination } from '../wire/values.ts'

const AuditEntry = z.object({
  _id: z.int(),
  /** Null for an act on the command line. */
  actor: Person.pick({ _id: true, username: true }).nullable(),
  /** Such as `user.flag`. */
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /**
   * The subject's name (`username`, `title`, `name`), `before` and `after` of what changed, `token` (`id` and `name`) if the act was
   * done with an API token, and other facts about the act.
   */
  details: z.record(z.string(), z.unknown()),
  createdAt: Instant,
})

const word = (label: string) => optionalText(label, MAX_SEARCH_LENGTH).optional()

export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit-log',
  access: { may: 'site.administer', of: 'site' },
  scope: 'admin',
  summary: 'What administrators did, newest first; the count ends at ten thousand',
  query: z.object({
    ...pageQuery(ADMIN_PAGE_SIZE),
    /** Such as `user.flag`. */
    action: word(labels.action),
    /** The id or the username of the person who acted. */
    actor: word(labels.actor),
    /** The id or the name of the subject; for a user this includes acts on their appeals and in their contests. */
    subject: word(labels.subject),
    from: instant(labels.fromLabel).optional(),
    to: instant(labels.to).optional(),
  }),
  reply: success({ entries: z.array(AuditEntry), pagination: Pagination, count: z.int() }),
})
