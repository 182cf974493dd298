import type { GetICUArgs } from '@schummar/icu-type-parser'
import { compileMessage, valuesOf } from './compile-message.ts'
import { type CompiledMessage, formatCompiled, type Values } from './compiled-message.ts'
import { sourceLocale } from './locale-names.ts'
import { locales } from './locales.ts'

interface ValueTypes {
  ICUArgument: string | number
  ICUNumberArgument: number
}

type Tree = string | readonly [status: number, message: string] | readonly Tree[] | { readonly [name: string]: Tree }

type ValuesOf<Message extends string, Bound> = Omit<GetICUArgs<Message, ValueTypes>, keyof Bound>

/** A message with values is a function of them; one without is its text. */
export type Text<Message extends string, Bound = unknown> = Message extends `${string}{${string}`
  ? keyof ValuesOf<Message, Bound> extends never
    ? string
    : (values: ValuesOf<Message, Bound>) => string
  : string

export type Texts<Messages, Bound = unknown> = Messages extends string
  ? Text<Messages, Bound>
  : Messages extends readonly [infer Status extends number, infer Message extends string]
    ? readonly [status: Status, text: Text<Message, Bound>]
    : { readonly [Name in keyof Messages]: Texts<Messages[Name], Bound> }

/**
 * English messages, in ICU's format, with the types of their values. Whatever stands in such a call is translated: builds of the
 * pages replace it by the messages of each language (apps/web/build), and everywhere else it reads as it stands here. Bounds that
 * are known already are given at once; a refusal stands with its status.
 */
export function texts<const Messages extends Tree>(messages: Messages): Texts<Messages>
export function texts<const Messages extends Tree, Bound extends Values>(
  messages: Messages,
  bounds: Bound,
): Texts<Messages, Bound>
export function texts(messages: Tree, bounds: Values = {}): unknown {
  return read(messages, bounds)
}

function read(messages: Tree, bounds: Values): unknown {
  if (typeof messages === 'string') return textOf(compileMessage(messages), bounds)
  if (isList(messages)) return messages.map((each) => (typeof each === 'number' ? each : read(each, bounds)))
  return Object.fromEntries(Object.entries(messages).map(([name, each]) => [name, read(each, bounds)]))
}

/** TypeScript does not tell tuples from records by `Array.isArray` when they are read-only. */
const isList = (messages: object): messages is readonly (number | Tree)[] => Array.isArray(messages)

function textOf(message: CompiledMessage, bounds: Values): string | ((values: Values) => string) {
  const format = (values: Values) => formatCompiled(message, { ...bounds, ...values }, locales[sourceLocale].intl)
  return valuesOf(message).every((name) => Object.hasOwn(bounds, name)) ? format({}) : format
}
