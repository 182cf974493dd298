import { utf8ByteLength } from '@arbiter/rules/site/text-size'
import * as fieldErrors from '../messages/field-errors.ts'
import { hasNoNul, textOf } from './texts.ts'

/** Text kept byte for byte: programs and test data. The length is for the API description and the body limit. */
export function rawText(label: string, maxBytes: number, tooLarge: string) {
  return textOf(label)
    .meta({ maxLength: maxBytes })
    .refine((text) => utf8ByteLength(text) <= maxBytes, { error: tooLarge, abort: true })
}

/** A program: not blank, and without NUL, which the compilers would not accept either. */
export function programText(label: string, maxBytes: number, tooLarge: string) {
  return rawText(label, maxBytes, tooLarge)
    .refine((text) => text.trim() !== '', fieldErrors.required({ label }))
    .refine(hasNoNul, fieldErrors.notText({ label }))
}
