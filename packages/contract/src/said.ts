import type { Values } from '@arbiter/texts/compiled-message'
import type { z } from 'zod'
import { type NoticeTables, noticeTables } from './messages/notices.ts'
import type { Notice } from './wire/said.ts'

export interface Said {
  message: string
  notice: z.output<typeof Notice>
}

type ArgumentsOf<Notice> = Notice extends (values: infer Needed) => string ? [values: Needed] : []

export function said<Noun extends keyof NoticeTables, Name extends keyof NoticeTables[Noun] & string>(
  noun: Noun,
  name: Name,
  ...[values]: ArgumentsOf<NoticeTables[Noun][Name]>
): Said {
  const notice = noticeTables[noun][name] as NoticeText
  const code = `${noun}.${name}`
  if (typeof notice === 'string') return { message: notice, notice: { code } }
  const given = values as Record<string, string | number>
  return { message: notice(given), notice: { code, values: given } }
}

type NoticeText = string | ((values: Values) => string)

/** The sentence of a reply in the language of the page; undefined for a code that this version does not know. */
export function noticeSentence(code: string, values: Values = {}): string | undefined {
  const [noun = '', name = ''] = code.split('.')
  const table = (noticeTables as unknown as Partial<Record<string, Readonly<Record<string, unknown>>>>)[noun]
  const notice = table && Object.hasOwn(table, name) ? table[name] : undefined
  return typeof notice === 'function' ? notice(values) : (notice as string | undefined)
}
