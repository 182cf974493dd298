import { appealDecisions, appealStatuses } from '@arbiter/rules/contests/appeal'
import {
  ADMIN_PAGE_SIZE,
  MAX_APPEAL_REASON_LENGTH,
  MAX_NOTE_LENGTH,
  MIN_APPEAL_REASON_LENGTH,
} from '@arbiter/rules/limits'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { choice } from '../fields/choices.ts'
import { idParam } from '../fields/ids.ts'
import { pageQuery } from '../fields/pages.ts'
import { optionalText } from '../fields/texts.ts'
import { appealRefusals } from '../messages/appeals.ts'
import * as labels from '../messages/field-labels.ts'
import { Appeal } from '../wire/appeals.ts'
import { saidShape } from '../wire/said.ts'
import { Instant, Pagination } from '../wire/values.ts'

const tooShort = appealRefusals['appeal.too-short'][1]

export const FileAppeal = z.object({
  reason: optionalText(labels.reason, MAX_APPEAL_REASON_LENGTH).min(MIN_APPEAL_REASON_LENGTH, tooShort),
})

/** What the owner of a restricted account may see of an appeal. */
const OwnAppeal = Appeal.omit({ user: true })

export const fileAppeal = endpoint({
  method: 'POST',
  path: '/appeals',
  access: 'signed-in',
  scope: 'submit',
  summary: 'Appeal against the restriction of the account, once per restriction',
  body: FileAppeal,
  reply: success({ ...saidShape, appeal: OwnAppeal }),
})

export const getAppealStatus = endpoint({
  method: 'GET',
  path: '/appeals/status',
  access: 'signed-in',
  scope: 'read',
  summary: 'Whether an appeal waits, and what was decided before',
  reply: success({
    hasPendingAppeal: z.boolean(),
    /** False once this restriction was appealed against. */
    canAppeal: z.boolean(),
    lastAppeal: OwnAppeal.nullable(),
    /** Every decided appeal, newest first, including the last one once it is decided. */
    decidedAppeals: z.array(OwnAppeal),
    flagReason: z.string().nullable(),
    flaggedAt: Instant.nullable(),
  }),
})

export const listAppeals = endpoint({
  method: 'GET',
  path: '/admin/appeals',
  access: { may: 'person.manage', of: 'site' },
  scope: 'admin',
  summary: 'Appeals, those that wait first',
  query: z.object({ ...pageQuery(ADMIN_PAGE_SIZE), status: choice(labels.status, appealStatuses).optional() }),
  reply: success({ appeals: z.array(Appeal), pagination: Pagination, count: z.int() }),
})

export const AppealDecision = z.object({
  decision: choice(labels.decision, appealDecisions),
  note: optionalText(labels.note, MAX_NOTE_LENGTH).default(''),
})

export const decideAppeal = endpoint({
  method: 'PUT',
  path: '/admin/appeals/:id',
  access: { may: 'site.administer', of: 'site' },
  scope: 'admin',
  summary: 'Accept or reject an appeal; accepting lifts the restriction',
  params: idParam(labels.appeal),
  body: AppealDecision,
  reply: success({ ...saidShape, appeal: Appeal }),
})
