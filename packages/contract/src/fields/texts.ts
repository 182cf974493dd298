import { MAX_SEARCH_LENGTH } from '@arbiter/rules/limits'
import { z } from 'zod'
import { fieldErrors } from '../messages/field-errors.ts'

/**
 * The parts that bodies and queries are built of, each with its sentence. Whatever they turn a value into is a value
 * they would take again, so a form may send what its resolver returned.
 */

// PostgreSQL has no room for NUL in a text, so it is refused at the door.
export const hasNoNul = (text: string) => !text.includes('\0')
// Nor for half of a pair in the details of a notification or of an entry in the audit log, which are JSON.
const isComplete = (text: string) => !/\p{Surrogate}/u.test(text)

/** Says whether the field is missing or is no text. */
export const textOf = (label: string) =>
  z.string({ error: ({ input }) => (input == null ? fieldErrors.required(label) : fieldErrors.text(label)) })

export function requiredText(label: string, maxLength: number) {
  return textOf(label)
    .trim()
    .min(1, fieldErrors.required(label))
    .max(maxLength, fieldErrors.tooLong(label, maxLength))
    .refine(hasNoNul, fieldErrors.notText(label))
    .refine(isComplete, fieldErrors.incomplete(label))
}

export function optionalText(label: string, maxLength: number) {
  return z
    .string(fieldErrors.text(label))
    .trim()
    .max(maxLength, fieldErrors.tooLong(label, maxLength))
    .refine(hasNoNul, fieldErrors.notText(label))
    .refine(isComplete, fieldErrors.incomplete(label))
}

export const search = optionalText('Search', MAX_SEARCH_LENGTH)
