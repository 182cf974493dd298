import type { Locale } from '@arbiter/texts/locale-names'
import { locales } from '@arbiter/texts/locales'
import { unfitFor } from './fitness.ts'
import type { Message } from './messages-in.ts'
import { pluralFaults } from './plural-forms.ts'
import type { PoItem } from './po-files.ts'
import { translationsOf } from './translations.ts'

export interface Report {
  locale: Locale
  total: number
  /** Without a translation. */
  missing: string[]
  /** Translated from an English text that has changed since. */
  stale: string[]
  /** Translations that can't stand for their message, or lack forms of their language's plurals, each with the reason. */
  unfit: string[]
  /** Entries of messages that are no more. */
  obsolete: string[]
}

export function reportOn(locale: Locale, messages: readonly Message[], items: readonly PoItem[]): Report {
  const english = new Map(messages.map(({ id, text }) => [id, text]))
  const fuzzy = items.filter(({ flags, msgstr }) => flags.fuzzy && msgstr[0]).map(({ msgctxt = '' }) => msgctxt)
  const translations = items.flatMap(translationsOf)
  const translated = new Set([...translations.map(({ id }) => id), ...fuzzy])
  const changed = translations.filter(({ id, source }) => english.has(id) && english.get(id) !== source)
  return {
    locale,
    total: messages.length,
    missing: [...english.keys()].filter((id) => !translated.has(id)),
    stale: [...fuzzy.filter((id) => english.has(id)), ...changed.map(({ id }) => id)],
    unfit: translations.flatMap((translation) => {
      const reason = unfitFor(translation, translation.source)
      const reasons = reason === null ? pluralFaults(translation.text, locales[locale].intl) : [reason]
      return reasons.map((each) => `${translation.id}: ${each}`)
    }),
    obsolete: items.map(({ msgctxt = '' }) => msgctxt).filter((id) => !english.has(id)),
  }
}
