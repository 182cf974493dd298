import { type CompiledMessage, formatCompiled, isolated, type Values } from './compiled-message.ts'
import { type SpokenLocale, spokenLocales } from './locale-names.ts'
import { pageDirection, pageIntl, pageLocale } from './page-locale.ts'
import { directionOf } from './text-direction.ts'

type Spoken = CompiledMessage | string

/** A message in every language, in their order. A language is left out where it says the same as English, or nothing yet. */
export type InLanguages = readonly [english: Spoken, ...others: (Spoken | undefined)[]]

/** What the build of a program that speaks all languages makes of a message without values. */
export const spokenText = (messages: InLanguages): string => spokenMessage(messages)()

/** What it makes of one with values. */
export function spokenMessage(messages: InLanguages, bounds?: Values): (values?: Values) => string {
  const chosen = messages[spokenLocales.indexOf(pageLocale as SpokenLocale)] ?? messages[0]
  const message = typeof chosen === 'string' ? [chosen] : chosen
  const isRtl = pageDirection === 'rtl'
  return (values) => {
    const text = formatCompiled(message, { ...bounds, ...values }, pageIntl, isRtl)
    return isRtl ? withCode(text) : text
  }
}

const MARKS = /[\u200e\u200f\u2066-\u2069]/g

/**
 * In a text from right to left, code is between backticks, or is an indented line. A terminal shows it whole, and no mark gets into
 * what people copy.
 */
const withCode = (text: string) =>
  text
    .replace(/`([^`]+)`/g, (_, code: string) => isolated(code.replace(MARKS, '')))
    .replace(/^ {2}.*$/gm, (line) => (directionOf(line) === 'rtl' ? line : line.replace(MARKS, '')))
