import { API_TOKEN_DAYS, MAX_API_TOKEN_NAME_LENGTH } from '@arbiter/rules/limits'
import { tokenScopes } from '@arbiter/rules/people/token-scope'
import { z } from 'zod'
import { Done, endpoint, success } from '../endpoint.ts'
import { choice } from '../fields/choices.ts'
import { idParam } from '../fields/ids.ts'
import { wholeNumber } from '../fields/numbers.ts'
import { requiredText } from '../fields/texts.ts'
import * as fieldErrors from '../messages/field-errors.ts'
import * as labels from '../messages/field-labels.ts'
import { saidShape } from '../wire/said.ts'
import { Id, Instant } from '../wire/values.ts'
import { GivenPassword } from './accounts.ts'

const Scope = z.enum(tokenScopes)

export const ApiToken = z.object({
  _id: Id,
  name: z.string(),
  scopes: z.array(Scope),
  createdAt: Instant,
  expiresAt: Instant,
  /** To a few minutes; null before the first use. */
  lastUsedAt: Instant.nullable(),
  lastAddress: z.string().nullable(),
})

export const NewApiToken = z.object({
  name: requiredText(labels.name, MAX_API_TOKEN_NAME_LENGTH),
  /** `read` is part of every token. */
  scopes: z
    .array(choice(labels.scope, tokenScopes))
    .max(tokenScopes.length, fieldErrors.tooMany({ label: labels.scope, count: tokenScopes.length })),
  expiresInDays: wholeNumber(labels.expiresInDays, API_TOKEN_DAYS),
  /** Required for the scopes of administrators. */
  password: GivenPassword.optional(),
})

export const listTokens = endpoint({
  method: 'GET',
  path: '/users/tokens',
  access: 'signed-in',
  scope: 'browser',
  summary: 'The API tokens of the account, the newest first',
  reply: success({ tokens: z.array(ApiToken) }),
})

export const createToken = endpoint({
  method: 'POST',
  path: '/users/tokens',
  access: 'member',
  scope: 'browser',
  summary: 'Create an API token; the reply is the only one that shows it',
  body: NewApiToken,
  reply: success({ ...saidShape, token: z.string(), created: ApiToken }),
})

export const revokeToken = endpoint({
  method: 'DELETE',
  path: '/users/tokens/:id',
  access: 'signed-in',
  scope: 'browser',
  summary: 'Revoke an API token; its open streams end',
  params: idParam(labels.token),
  reply: Done,
})
