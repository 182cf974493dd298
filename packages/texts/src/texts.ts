import type { GetICUArgs } from '@schummar/icu-type-parser'
import { compileMessage } from './compile-message.ts'
import { type CompiledMessage, formatCompiled, type Values } from './compiled-message.ts'
import { locales, sourceLocale } from './locales.ts'

interface ValueTypes {
  ICUArgument: string | number
  ICUNumberArgument: number
}

type Tree = string | { readonly [name: string]: Tree }

/** A message with values is a function of them; one without is its text. */
export type Text<Message extends string> = Message extends `${string}{${string}`
  ? keyof GetICUArgs<Message, ValueTypes> extends never
    ? string
    : (values: GetICUArgs<Message, ValueTypes>) => string
  : string

export type Texts<Messages> = Messages extends string
  ? Text<Messages>
  : { readonly [Name in keyof Messages]: Texts<Messages[Name]> }

/**
 * English messages, in ICU's format, with the types of their values. Whatever stands in such a call is translated: builds of the
 * pages replace it by the messages of each language (apps/web/build), and everywhere else it reads as it stands here.
 */
export function texts<const Messages extends Tree>(messages: Messages): Texts<Messages> {
  return read(messages) as Texts<Messages>
}

function read(messages: Tree): unknown {
  if (typeof messages === 'string') return textOf(compileMessage(messages))
  return Object.fromEntries(Object.entries(messages).map(([name, each]) => [name, read(each)]))
}

function textOf(message: CompiledMessage): string | ((values: Values) => string) {
  if (message.every((token) => typeof token === 'string')) return message.join('')
  return (values) => formatCompiled(message, values, locales[sourceLocale].intl)
}
