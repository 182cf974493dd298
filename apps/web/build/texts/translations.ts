import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locale } from '@arbiter/texts/locales'
import PO from 'pofile'

const folder = fileURLToPath(new URL('../../locales/', import.meta.url))

export interface Translation {
  id: string
  /** The English that was translated. If it has changed since, the translation is stale. */
  source: string
  text: string
}

/** What the files of a language say, by the id of the message. An entry without a translation is left out. */
export function translationsIn(locale: Locale): Map<string, Translation> {
  const files = existsSync(`${folder}${locale}`) ? readdirSync(`${folder}${locale}`).sort() : []
  const entries = files.flatMap((file) => entriesOf(readFileSync(`${folder}${locale}/${file}`, 'utf8')))
  return new Map(entries.map((entry) => [entry.id, entry]))
}

function entriesOf(po: string): Translation[] {
  return PO.parse(po).items.flatMap(({ msgctxt, msgid, msgstr: [text], flags }) =>
    msgctxt && text && !flags.fuzzy ? [{ id: msgctxt, source: msgid, text }] : [],
  )
}
