import { z } from 'zod'
import * as fieldErrors from '../messages/field-errors.ts'

const MAX_INSTANT_LENGTH = 40

/** A moment that both JavaScript and PostgreSQL can store, with no more digits than they read. */
export function instant(label: string) {
  const error = fieldErrors.instant({ label })
  return z
    .string(error)
    .max(MAX_INSTANT_LENGTH, { error, abort: true })
    .pipe(z.iso.datetime({ offset: true, error, abort: true }).refine((text) => new Date(text).getTime() >= 0, error))
}

/** By name only: PostgreSQL reads the sign of a bare offset the other way round than browsers do. */
export const timeZone = z
  .string(fieldErrors.timeZone)
  .regex(/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+){0,2}$/, { error: fieldErrors.timeZone, abort: true })
  .refine(isKnownTimeZone, fieldErrors.timeZone)

function isKnownTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
