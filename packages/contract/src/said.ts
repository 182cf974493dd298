import { type ArgumentsOf, type Coded, sentenceIn, withValues } from '@arbiter/texts/coded'
import type { Values } from '@arbiter/texts/compiled-message'
import { type NoticeTables, noticeTables } from './messages/notices.ts'

export interface Said {
  message: string
  notice: Coded
}

export function said<Noun extends keyof NoticeTables, Name extends keyof NoticeTables[Noun] & string>(
  noun: Noun,
  name: Name,
  ...[values]: ArgumentsOf<NoticeTables[Noun][Name]>
): Said {
  const notice = withValues(`${noun}.${name}`, values)
  return { message: sentenceIn(noticeTables, notice) ?? notice.code, notice }
}

/** The sentence of a reply in the language of the page; undefined for a code that this version does not know. */
export const noticeSentence = (code: string, values?: Values): string | undefined =>
  sentenceIn(noticeTables, { code, values })
