import { PASSWORD_LENGTH } from '@arbiter/rules/limits'
import { z } from 'zod'
import { Done, endpoint, success } from '../endpoint.ts'
import { idParam } from '../fields/ids.ts'
import * as fieldErrors from '../messages/field-errors.ts'
import * as labels from '../messages/field-labels.ts'
import { passwordRefusals } from '../messages/passwords.ts'
import { saidShape } from '../wire/said.ts'
import { Instant } from '../wire/values.ts'
import { Email, GivenPassword, NewPassword } from './accounts.ts'

export const PasswordChange = z.object({ currentPassword: GivenPassword, newPassword: NewPassword })

export const changePassword = endpoint({
  method: 'PUT',
  path: '/users/password',
  access: 'signed-in',
  scope: 'browser',
  summary: 'Change the password; every other browser is signed out',
  body: PasswordChange,
  reply: Done,
})

export const PasswordResetRequest = z.object({ email: Email })

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/users/password-reset',
  access: 'anyone',
  scope: 'browser',
  summary: 'Ask for a link by mail; the answer is the same whether there is such an account or not',
  body: PasswordResetRequest,
  reply: Done,
})

/** The token in a link: 32 random bytes. A token of any other shape is simply not found. */
const ResetToken = z.string(passwordRefusals['password-reset.invalid'][1])

const PasswordReset = z.object({ token: ResetToken, password: NewPassword })

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/users/password-reset',
  access: 'anyone',
  scope: 'browser',
  summary: 'Choose a new password with a one-time link; every browser is signed out',
  body: PasswordReset,
  reply: Done,
})

export const createPasswordReset = endpoint({
  method: 'POST',
  path: '/admin/users/:id/password-reset',
  access: { may: 'person.manage', of: { person: 'id' } },
  scope: 'browser',
  summary: 'Make a one-time link for a user, to be handed over in person',
  params: idParam(labels.user),
  /** `link` is only a path where the server does not know its public address (PUBLIC_URL). */
  reply: success({ ...saidShape, link: z.string(), expiresAt: Instant }),
})

/** The form asks for the new password twice. */
export const NewPasswordForm = z
  .object({ password: NewPassword, repeated: z.string().max(PASSWORD_LENGTH.max, fieldErrors.password) })
  .refine(({ password, repeated }) => password === repeated, { error: fieldErrors.passwordsDiffer, path: ['repeated'] })
