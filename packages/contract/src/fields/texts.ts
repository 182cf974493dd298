import { z } from 'zod'
import * as fieldErrors from '../messages/field-errors.ts'

/**
 * The fields of bodies and queries, each with its error messages. Every field accepts its own output again,
 * so a form may send what its resolver returned.
 */

// PostgreSQL can't store NUL in a text, so it is refused here.
export const hasNoNul = (text: string) => !text.includes('\0')
// PostgreSQL can't store an unpaired surrogate in JSON either, as in notifications and in the audit log.
const isComplete = (text: string) => !/\p{Surrogate}/u.test(text)

/** Tells a missing field from one that is not a text. */
export const textOf = (label: string) =>
  z.string({ error: ({ input }) => (input == null ? fieldErrors.required({ label }) : fieldErrors.text({ label })) })

export function requiredText(label: string, maxLength: number) {
  return textOf(label)
    .trim()
    .min(1, fieldErrors.required({ label }))
    .max(maxLength, fieldErrors.tooLong({ label, count: maxLength }))
    .refine(hasNoNul, fieldErrors.notText({ label }))
    .refine(isComplete, fieldErrors.incomplete({ label }))
}

export function optionalText(label: string, maxLength: number) {
  return z
    .string(fieldErrors.text({ label }))
    .trim()
    .max(maxLength, fieldErrors.tooLong({ label, count: maxLength }))
    .refine(hasNoNul, fieldErrors.notText({ label }))
    .refine(isComplete, fieldErrors.incomplete({ label }))
}
