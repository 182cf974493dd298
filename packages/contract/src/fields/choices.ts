import { z } from 'zod'
import * as fieldErrors from '../messages/field-errors.ts'
import { optionalText } from './texts.ts'

export function choice<const Choices extends readonly [string, ...string[]]>(label: string, choices: Choices) {
  return z.enum(choices, fieldErrors.choice({ label, choices: choices.join(', ') }))
}

export function yesOrNo(label: string) {
  return z.boolean(fieldErrors.yesOrNo({ label }))
}

/** A boolean in a query string. */
export function flag(label: string) {
  const written = z.enum(['true', 'false']).transform((word) => word === 'true')
  return z.union([z.boolean(), written], fieldErrors.yesOrNo({ label }))
}

/** Tags and topics: a list, or one text with commas. Trimmed, without empty ones and duplicates. */
export function wordList(label: string, maxCount: number, maxLength: number) {
  const word = optionalText(label, maxLength)
  const commaText = z.string().transform((text) => text.split(','))
  return z
    .union([z.array(z.string()), commaText], fieldErrors.list({ label }))
    .transform((words) => [...new Set(words.map((item) => item.trim()).filter((item) => item !== ''))])
    .pipe(z.array(word).max(maxCount, fieldErrors.tooMany({ label, count: maxCount })))
}
