import { z } from 'zod'
import { fieldErrors } from '../messages/field-errors.ts'
import { optionalText } from './texts.ts'

const MAX_REPEATS = 100

export function choice<const Choices extends readonly [string, ...string[]]>(label: string, choices: Choices) {
  return z.enum(choices, fieldErrors.choice(label, choices))
}

export function yesOrNo(label: string) {
  return z.boolean(fieldErrors.yesOrNo(label))
}

/** A boolean in a query string. */
export function flag(label: string) {
  const written = z.enum(['true', 'false']).transform((word) => word === 'true')
  return z.union([z.boolean(), written], fieldErrors.yesOrNo(label))
}

/** A repeated query parameter comes as a list, a single one as a plain value. */
export function repeated<Item extends z.ZodType>(item: Item) {
  const alone = item.transform((one) => [one])
  const several = z.array(item).max(MAX_REPEATS, fieldErrors.tooMany('Values', MAX_REPEATS))
  return z.union([alone, several], { error: firstSentence }).default([])
}

/** Zod reports a union as 'Invalid input'; the message of its first member is more helpful. */
function firstSentence(issue: { input?: unknown; errors?: z.core.$ZodIssue[][] }): string | undefined {
  return issue.errors?.[Array.isArray(issue.input) ? 1 : 0]?.[0]?.message
}

/** Tags and topics: a list, or one text with commas. Trimmed, without empty ones and duplicates. */
export function wordList(label: string, maxCount: number, maxLength: number) {
  const word = optionalText(label, maxLength)
  const commaText = z.string().transform((text) => text.split(','))
  return z
    .union([z.array(z.string()), commaText], fieldErrors.list(label))
    .transform((words) => [...new Set(words.map((item) => item.trim()).filter((item) => item !== ''))])
    .pipe(z.array(word).max(maxCount, fieldErrors.tooMany(label, maxCount)))
}
