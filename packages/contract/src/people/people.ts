import { appealStatuses } from '@arbiter/rules/contests/appeal'
import { ADMIN_PAGE_SIZE, MAX_IMPORT_LENGTH } from '@arbiter/rules/limits'
import { verdicts } from '@arbiter/rules/verdict'
import { z } from 'zod'
import { Session } from '../accounts/sessions.ts'
import { ApiToken } from '../accounts/tokens.ts'
import { Done, endpoint, success } from '../endpoint.ts'
import { choice, yesOrNo } from '../fields/choices.ts'
import { id, idParam } from '../fields/ids.ts'
import { ChosenLanguage } from '../fields/language.ts'
import { pageQuery } from '../fields/pages.ts'
import { textOf } from '../fields/texts.ts'
import * as fieldErrors from '../messages/field-errors.ts'
import * as labels from '../messages/field-labels.ts'
import { ManagedUser, Person } from '../wire/people.ts'
import { saidShape } from '../wire/said.ts'
import { SubmissionSummary } from '../wire/submissions.ts'
import { Id, Instant, Pagination } from '../wire/values.ts'

const Actor = Person.pick({ _id: true, username: true })

const Episode = z.object({
  _id: Id,
  reason: z.string(),
  flaggedAt: Instant,
  /** Null if the account was flagged on the command line, as in the audit log. */
  flaggedBy: Actor.nullable(),
  liftedAt: Instant.nullable(),
  liftedBy: Actor.nullable(),
  appeal: z
    .object({
      _id: Id,
      reason: z.string(),
      status: z.enum(appealStatuses),
      note: z.string().nullable(),
      createdAt: Instant,
      decidedAt: Instant.nullable(),
      decidedBy: Actor.nullable(),
    })
    .nullable(),
})

const AttendedContest = z.object({
  _id: Id,
  title: z.string(),
  startTime: Instant,
  endTime: Instant,
  registeredAt: Instant,
  isDisqualified: z.boolean(),
  isUnofficial: z.boolean(),
})

export const getPerson = endpoint({
  method: 'GET',
  path: '/admin/users/:id',
  access: { may: 'person.manage', of: { person: 'id' } },
  scope: 'admin',
  summary: 'One account with its browsers, API tokens, restrictions, appeals and contests',
  params: idParam(labels.user),
  reply: success({
    user: ManagedUser,
    counts: z.object({ submissions: z.int(), problemsSolved: z.int(), contests: z.int() }),
    sessions: z.array(Session),
    /** Those that still work, the newest first. */
    tokens: z.array(ApiToken),
    /** Newest first, each with the appeal against it. */
    flags: z.array(Episode),
    /** The newest ones, newest first. */
    contests: z.array(AttendedContest),
  }),
})

export const listPersonSubmissions = endpoint({
  method: 'GET',
  path: '/admin/users/:id/submissions',
  access: { may: 'submission.see', of: 'site' },
  scope: 'admin',
  summary: "One user's submissions, newest first",
  params: idParam(labels.user),
  query: z.object({
    ...pageQuery(ADMIN_PAGE_SIZE),
    verdict: choice(labels.verdict, verdicts).optional(),
    language: ChosenLanguage.optional(),
  }),
  reply: success({ submissions: z.array(SubmissionSummary), pagination: Pagination, count: z.int() }),
})

export const endPersonSession = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id/sessions/:sessionId',
  access: { may: 'person.manage', of: { person: 'id' } },
  scope: 'browser',
  summary: "Sign one of a user's browsers out",
  params: z.object({ id: id(labels.user), sessionId: id(labels.session) }),
  reply: Done,
})

export const endPersonSessions = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id/sessions',
  access: { may: 'person.manage', of: { person: 'id' } },
  scope: 'browser',
  summary: "Sign all of a user's browsers out, and revoke their API tokens",
  params: idParam(labels.user),
  reply: Done,
})

export const revokePersonToken = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id/tokens/:tokenId',
  access: { may: 'person.manage', of: { person: 'id' } },
  scope: 'browser',
  summary: "Revoke one of a user's API tokens; its open streams end",
  params: z.object({ id: id(labels.user), tokenId: id(labels.token) }),
  reply: Done,
})

export const revokePersonTokens = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id/tokens',
  access: { may: 'person.manage', of: { person: 'id' } },
  scope: 'browser',
  summary: "Revoke all of a user's API tokens",
  params: idParam(labels.user),
  reply: Done,
})

const RowError = z.object({
  /** The line of the imported text, counted from 1. */
  line: z.int(),
  /** The column, or null for the line as a whole. */
  field: z.string().nullable(),
  message: z.string(),
})

/** What is printed for one imported person. */
const Credentials = z.object({
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  group: z.string(),
  password: z.string(),
})

export const importUsers = endpoint({
  method: 'POST',
  path: '/admin/users/import',
  access: { may: 'site.administer', of: 'site' },
  scope: 'admin',
  summary: 'Add accounts from CSV, all or none; the passwords are made here and shown this once',
  body: z.object({
    csv: textOf(labels.csv).max(
      MAX_IMPORT_LENGTH,
      fieldErrors.tooLong({ label: labels.csv, count: MAX_IMPORT_LENGTH }),
    ),
    /** Only check the rows and write nothing. */
    isTrial: yesOrNo(labels.trial).default(false),
  }),
  reply: success({
    ...saidShape,
    /** If there are any, nothing was written. */
    errors: z.array(RowError),
    /** The number of rows that were read. */
    count: z.int(),
    credentials: z.array(Credentials),
  }),
})
