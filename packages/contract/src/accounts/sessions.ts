import { z } from 'zod'
import { Done, endpoint, success } from '../endpoint.ts'
import { idParam } from '../fields/ids.ts'
import * as labels from '../messages/field-labels.ts'
import { Id, Instant } from '../wire/values.ts'

/** A signed-in browser, described so that its owner recognises it. */
export const Session = z.object({
  _id: Id,
  /** Such as 'Firefox on Linux'; derived from the User-Agent header. */
  device: z.string(),
  /** The parts of `device`; null where the header does not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
  isCurrent: z.boolean(),
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/users/sessions',
  access: 'signed-in',
  scope: 'browser',
  summary: 'The browsers in which the account is signed in, the current one first',
  reply: success({ sessions: z.array(Session) }),
})

export const endOneSession = endpoint({
  method: 'DELETE',
  path: '/users/sessions/:id',
  access: 'signed-in',
  scope: 'browser',
  summary: 'Sign one browser of the account out',
  params: idParam(labels.session),
  reply: Done,
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/users/sessions',
  access: 'signed-in',
  scope: 'browser',
  summary: 'Sign out every browser of the account but this one',
  reply: Done,
})
