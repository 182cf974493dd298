import { z } from 'zod'
import { fieldErrors } from '../messages/field-errors.ts'
import { hasNoNul } from './texts.ts'

/** As an address names it: a blank at either end belongs to it. */
export function fileName(maxLength: number) {
  return z.string().max(maxLength, fieldErrors.tooLong('Name', maxLength)).refine(hasNoNul, fieldErrors.notText('Name'))
}
