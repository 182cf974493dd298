import { kept } from './kept.ts'
import { directionOf } from './text-direction.ts'

/** An ICU message as Lingui compiles it: texts, and what stands between them. */
export type CompiledMessage = readonly Token[]

type Token = string | readonly [name: string, kind?: string, details?: unknown]

export type Values = Readonly<Record<string, string | number>>

/** `#` inside the forms of a plural is its number. */
const NUMBER_SIGN = '#'

/**
 * The message with its values, as Lingui's own runtime formats it. That runtime would cost each first visit 2.3 KB more, most of
 * it for what messages here never use.
 */
export function formatCompiled(message: CompiledMessage, values: Values, intl: string, isIsolated = false): string {
  return formatTokens(message, { values, intl, isIsolated }, '')
}

interface Reader {
  values: Values
  intl: string
  isIsolated: boolean
}

function formatTokens(message: CompiledMessage, reader: Reader, counted: string): string {
  return message.map((token) => formatToken(token, reader, counted)).join('')
}

function formatToken(token: Token, reader: Reader, counted: string): string {
  if (typeof token === 'string') return token === NUMBER_SIGN && counted !== '' ? counted : token
  const [name, kind, details] = token
  const value = reader.values[name] ?? ''
  if (kind === undefined) return reader.isIsolated ? isolated(String(value)) : String(value)
  if (kind === 'number') return numberFormat(reader.intl).format(Number(value))
  const forms = details as Readonly<Record<string, CompiledMessage>>
  const [form, number] =
    kind === 'select' ? [String(value), counted] : pluralForm(forms, Number(value), kind, reader.intl)
  return formatTokens(forms[form] ?? forms.other ?? [], reader, number)
}

/**
 * Between marks a Latin name in an Arabic sentence keeps its own direction, and the words around it keep theirs. The first letter
 * decides; the mark that leaves it to the browser does not look into values that are isolated themselves.
 */
export const isolated = (value: string): string => `${directionOf(value) === 'rtl' ? '\u2067' : '\u2066'}${value}\u2069`

/** The form for exactly this number if the message has one, else that of its category; and the number as it is written. */
function pluralForm(forms: object, value: number, kind: string, intl: string): [form: string, number: string] {
  const type = kind === 'plural' ? 'cardinal' : 'ordinal'
  const form = Object.hasOwn(forms, value) ? String(value) : pluralRules(intl, type).select(value)
  return [form, numberFormat(intl).format(value)]
}

const numberFormat = kept((intl: string) => new Intl.NumberFormat(intl))
const pluralRules = kept((intl: string, type: Intl.PluralRuleType) => new Intl.PluralRules(intl, { type }))
