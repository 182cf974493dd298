import type { Locale } from '@arbiter/texts/locale-names'
import { type PoItem, readItems } from './po-files.ts'

export interface Translation {
  id: string
  /** The English that was translated. If it has changed since, the translation is stale. */
  source: string
  text: string
}

/** What the files of a language say, by the id of the message. */
export function translationsIn(locale: Locale): Map<string, Translation> {
  return new Map(
    readItems(locale)
      .flatMap(translationsOf)
      .map((translation) => [translation.id, translation]),
  )
}

/** An entry without a translation has none, and neither has one that a translator is still to look at. */
export function translationsOf({ msgctxt, msgid, msgstr: [text], flags }: PoItem): Translation[] {
  return msgctxt && text && !flags.fuzzy ? [{ id: msgctxt, source: msgid, text }] : []
}
