import { z } from 'zod'
import { fieldErrors } from '../messages/field-errors.ts'
import { hasNoNul } from './texts.ts'

/** A file name as it stands in a URL: leading and trailing blanks are part of it. */
export function fileName(maxLength: number) {
  return z.string().max(maxLength, fieldErrors.tooLong('Name', maxLength)).refine(hasNoNul, fieldErrors.notText('Name'))
}
