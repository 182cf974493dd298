import { z } from 'zod'
import * as fieldErrors from '../messages/field-errors.ts'
import * as labels from '../messages/field-labels.ts'
import { hasNoNul } from './texts.ts'

/** A file name as it stands in a URL: leading and trailing blanks are part of it. */
export function fileName(maxLength: number) {
  return z
    .string()
    .max(maxLength, fieldErrors.tooLong({ label: labels.name, count: maxLength }))
    .refine(hasNoNul, fieldErrors.notText({ label: labels.name }))
}
