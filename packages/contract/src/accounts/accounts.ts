import { MAX_EMAIL_LENGTH, MAX_INVITATION_LENGTH, MAX_PERSON_NAME_LENGTH, PASSWORD_LENGTH } from '@arbiter/rules/limits'
import { isReadableName } from '@arbiter/rules/people/person-name'
import { isReservedUsername, isUsername } from '@arbiter/rules/people/username'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { optionalText, requiredText } from '../fields/texts.ts'
import { accountRefusals } from '../messages/accounts.ts'
import * as fieldErrors from '../messages/field-errors.ts'
import * as labels from '../messages/field-labels.ts'
import { AllowedActions, User } from '../wire/people.ts'
import { saidShape } from '../wire/said.ts'

const Username = z
  .string(fieldErrors.required({ label: labels.username }))
  .trim()
  .min(1, { error: fieldErrors.required({ label: labels.username }), abort: true })
  .refine(isUsername, { error: fieldErrors.username, abort: true })
  .refine((username) => !isReservedUsername(username), accountRefusals['username.reserved'][1])

export const Email = z
  .string(fieldErrors.required({ label: labels.email }))
  .trim()
  .min(1, fieldErrors.required({ label: labels.email }))
  .max(MAX_EMAIL_LENGTH, fieldErrors.tooLong({ label: labels.email, count: MAX_EMAIL_LENGTH }))
  .pipe(z.email(fieldErrors.email))

export const NewPassword = z
  .string(fieldErrors.required({ label: labels.password }))
  .min(1, { error: fieldErrors.required({ label: labels.password }), abort: true })
  .min(PASSWORD_LENGTH.min, fieldErrors.password)
  .max(PASSWORD_LENGTH.max, fieldErrors.password)

export const GivenPassword = z
  .string(fieldErrors.required({ label: labels.password }))
  .min(1, fieldErrors.required({ label: labels.password }))
  // A longer password can't be right, and hashing it would only cost time.
  .max(PASSWORD_LENGTH.max, accountRefusals['credentials.wrong'][1])

export function personName(label: string) {
  return requiredText(label, MAX_PERSON_NAME_LENGTH).refine(isReadableName, {
    error: fieldErrors.unreadable({ label }),
    when: ({ issues }) => issues.length === 0,
  })
}

export const Registration = z.object({
  firstname: personName(labels.firstName),
  lastname: personName(labels.lastName),
  email: Email,
  username: Username,
  password: NewPassword,
  /** Required where registration is by invitation. */
  invitation: optionalText(labels.invitationCode, MAX_INVITATION_LENGTH).optional(),
})

export const register = endpoint({
  method: 'POST',
  path: '/users/register',
  access: 'anyone',
  scope: 'browser',
  summary: 'Create an account',
  body: Registration,
  reply: success({ ...saidShape, user: User }),
})

const Identifier = requiredText(labels.emailOrUsername, MAX_EMAIL_LENGTH)

/** The sign-in form: one field takes a username or an email address. */
export const LoginForm = z.object({ identifier: Identifier, password: GivenPassword })
export const Credentials = z
  .object({ email: Identifier.optional(), username: Identifier.optional(), password: GivenPassword })
  .refine((credentials) => credentials.email ?? credentials.username, {
    error: fieldErrors.identifier,
    path: ['identifier'],
  })

export function credentialsFrom({ identifier, password }: z.output<typeof LoginForm>): z.input<typeof Credentials> {
  return identifier.includes('@') ? { email: identifier, password } : { username: identifier, password }
}

export const login = endpoint({
  method: 'POST',
  path: '/users/login',
  access: 'anyone',
  scope: 'browser',
  summary: 'Sign in with an email or a username',
  body: Credentials,
  reply: success({ ...saidShape, user: User, may: AllowedActions }),
})
