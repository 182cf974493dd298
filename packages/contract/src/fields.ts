import { type Bounds, MAX_PAGE, MAX_PAGE_SIZE, MAX_SEARCH_LENGTH } from '@arbiter/rules/limits'
import { utf8ByteLength } from '@arbiter/rules/text-size'
import { z } from 'zod'
import { fieldErrors } from './messages/field-errors.ts'

/**
 * The parts that bodies and queries are built of, each with its sentence. Whatever they turn a value into is a value
 * they would take again, so a form may send what its resolver returned.
 */

const MAX_REPEATS = 100

// PostgreSQL has no room for NUL in a text, so it is refused at the door.
const hasNoNul = (text: string) => !text.includes('\0')

/** Says whether the field is missing or is no text. */
const textOf = (label: string) =>
  z.string({ error: ({ input }) => (input == null ? fieldErrors.required(label) : fieldErrors.text(label)) })

export function requiredText(label: string, maxLength: number) {
  return textOf(label)
    .trim()
    .min(1, fieldErrors.required(label))
    .max(maxLength, fieldErrors.tooLong(label, maxLength))
    .refine(hasNoNul, fieldErrors.notText(label))
}

export function optionalText(label: string, maxLength: number) {
  return z
    .string(fieldErrors.text(label))
    .trim()
    .max(maxLength, fieldErrors.tooLong(label, maxLength))
    .refine(hasNoNul, fieldErrors.notText(label))
}

/** Text kept to the byte: programs and test data. */
export function rawText(label: string, maxBytes: number, tooLarge: string) {
  return textOf(label).refine((text) => utf8ByteLength(text) <= maxBytes, { error: tooLarge, abort: true })
}

/** A program: not blank, and no NUL, which no compiler of ours would take either. */
export function programText(label: string, maxBytes: number, tooLarge: string) {
  return rawText(label, maxBytes, tooLarge)
    .refine((text) => text.trim() !== '', fieldErrors.required(label))
    .refine(hasNoNul, fieldErrors.notText(label))
}

/** Numbers come as numbers from scripts and as digits from forms and query strings. */
export function wholeNumber(label: string, bounds: Bounds, unit = '') {
  const error = fieldErrors.wholeNumber(label, bounds.min, bounds.max, unit)
  const digits = z
    .string()
    .trim()
    .regex(/^-?\d{1,15}$/)
    .transform(Number)
  return z.union([z.number(), digits], error).pipe(z.int(error).min(bounds.min, error).max(bounds.max, error))
}

/** An emptied number field sends an empty text: no number was chosen. */
export function wholeNumberOrEmpty(label: string, bounds: Bounds) {
  const empty = z.literal('').transform(() => null)
  const error = fieldErrors.wholeNumber(label, bounds.min, bounds.max)
  return z.union([empty, wholeNumber(label, bounds).nullable()], error)
}

export function decimalNumber(label: string, bounds: Bounds) {
  const error = fieldErrors.number(label, bounds.min, bounds.max)
  const written = z
    .string()
    .trim()
    .regex(/^(\d+(\.\d+)?|\.\d+)(e-?\d+)?$/i)
    .transform(Number)
  return z.union([z.number(), written], error).pipe(z.number(error).min(bounds.min, error).max(bounds.max, error))
}

export function choice<const Choices extends readonly [string, ...string[]]>(label: string, choices: Choices) {
  return z.enum(choices, fieldErrors.choice(label, choices))
}

export function yesOrNo(label: string) {
  return z.boolean(fieldErrors.yesOrNo(label))
}

/** In a query string. */
export function flag(label: string) {
  const written = z.enum(['true', 'false']).transform((word) => word === 'true')
  return z.union([z.boolean(), written], fieldErrors.yesOrNo(label))
}

/** A repeated query parameter comes as a list, a single one alone. */
export function repeated<Item extends z.ZodType>(item: Item) {
  const alone = item.transform((one) => [one])
  const several = z.array(item).max(MAX_REPEATS, fieldErrors.tooMany('Values', MAX_REPEATS))
  return z.union([alone, several], { error: firstSentence }).default([])
}

/** A union would say 'Invalid input'; the sentence of its first part is the one to read. */
function firstSentence(issue: { input?: unknown; errors?: z.core.$ZodIssue[][] }): string | undefined {
  return issue.errors?.[Array.isArray(issue.input) ? 1 : 0]?.[0]?.message
}

/** Tags and topics: a list, or one text with commas. Trimmed, empty ones dropped, each once. */
export function wordList(label: string, maxCount: number, maxLength: number) {
  const word = optionalText(label, maxLength)
  const commaText = z.string().transform((text) => text.split(','))
  return z
    .union([z.array(z.string()), commaText], fieldErrors.list(label))
    .transform((words) => [...new Set(words.map((item) => item.trim()).filter((item) => item !== ''))])
    .pipe(z.array(word).max(maxCount, fieldErrors.tooMany(label, maxCount)))
}

const MAX_INSTANT_LENGTH = 40

/** A moment that JavaScript and PostgreSQL both can keep, written with no more digits than they read. */
export function instant(label: string) {
  const error = fieldErrors.instant(label)
  return z
    .string(error)
    .max(MAX_INSTANT_LENGTH, { error, abort: true })
    .pipe(z.iso.datetime({ offset: true, error, abort: true }).refine((text) => new Date(text).getTime() >= 0, error))
}

/** By name only: PostgreSQL reads a bare offset the other way round than browsers do. */
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

export function id(label: string) {
  return z.uuid(fieldErrors.id(label))
}

/** For resources that also have a public number. */
export function idOrNumber(label: string) {
  return z.union([z.uuid(), z.string().regex(/^[1-9]\d{0,14}$/)], fieldErrors.id(label))
}

/** The parameter of a path such as `/contests/:id`. */
export function idParam(label: string) {
  return z.object({ id: id(label) })
}

export const search = optionalText('Search', MAX_SEARCH_LENGTH)

export function pageQuery(defaultLimit: number) {
  return {
    page: wholeNumber('Page', { min: 1, max: MAX_PAGE }).default(1),
    limit: wholeNumber('Limit', { min: 1, max: MAX_PAGE_SIZE }).default(defaultLimit),
  }
}
