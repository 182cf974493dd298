import { createHash } from 'node:crypto'
import type { CompiledMessage } from '@arbiter/texts/compiled-message'
import type { Locale } from '@arbiter/texts/locale-names'
import { localeFacts } from '@arbiter/texts/locales'
import type { Message } from './messages-in.ts'

/** Stands in the built files for a message, and for the language of the page, until each language is written out. */
const MARKER = /(["'`]?)@@text:([^:@]+):[0-9a-f]{8}@@(["'`]?)/g
export const LOCALE_MARKER = '@@locale@@'

/** The English text is part of it, so that a chunk gets another name when the text changes. */
export function markerOf({ id, text }: Pick<Message, 'id' | 'text'>): string {
  return `@@text:${id}:${createHash('sha256').update(text).digest('hex').slice(0, 8)}@@`
}

export const hasMarker = (code: string) => code.includes('@@text:') || code.includes(LOCALE_MARKER)

/** A chunk with the messages of one language in place of the markers. */
export function inLocale(code: string, locale: Locale, messageOf: (id: string) => CompiledMessage): string {
  return code
    .replaceAll(LOCALE_MARKER, localeFacts(locale))
    .replace(MARKER, (_, before: string, id: string, after: string) => {
      const message = messageOf(id)
      if (message.every((token) => typeof token === 'string'))
        return before + escaped(message.join(''), before, after) + after
      if (before === '' || before !== after) throw new Error(`${id} has become part of another text`)
      return JSON.stringify(message)
    })
}

/** What the minifier has joined with other texts, or put into a template, is escaped for every kind of quote. */
function escaped(text: string, before: string, after: string): string {
  const special =
    before !== '' && before === after && before !== '`' ? new RegExp(`[\\\\${before}]`, 'g') : /[\\"'`]|\$(?=\{)/g
  return text.replace(special, '\\$&').replaceAll('\n', '\\n')
}
