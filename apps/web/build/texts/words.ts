import { compileMessage } from '@arbiter/texts/compile-message'
import { type CompiledMessage, formatCompiled, type Values } from '@arbiter/texts/compiled-message'
import type { Locale } from '@arbiter/texts/locale-names'
import { locales } from '@arbiter/texts/locales'
import { englishMessages } from './english.ts'
import { translationsIn } from './translations.ts'

/** What the pages of a language call something, for tests that look for it. */
export function wordsIn(locale: Locale): (id: string, values?: Values) => string {
  const english = new Map(englishMessages().map(({ id, text }) => [id, text]))
  const translations = translationsIn(locale)
  return (id, values = {}) => {
    const message = translations.get(id)?.text ?? english.get(id)
    if (message === undefined) throw new Error(`there is no message ${id}`)
    return formatCompiled(compileMessage(message), values, locales[locale].intl)
  }
}

/** The texts of a page that are still in English: they read as a message whose translation reads otherwise. */
export function englishAmong(locale: Locale, shown: readonly string[]): string[] {
  const translations = translationsIn(locale)
  const changed = englishMessages().filter(({ id, text }) => translations.get(id)?.text !== text)
  const patterns = changed.map(({ text }) => patternOf(compileMessage(text))).filter((pattern) => pattern !== null)
  // A word may be the same in both languages, or stand in one message only.
  const fine = new Set([...translations.values()].map(({ text }) => text))
  return shown.filter((text) => !fine.has(text) && patterns.some((pattern) => pattern.test(text)))
}

const LEAST_LETTERS = 3

/** Matches a message with any values; null for one that is nearly all values, which would match every text. */
function patternOf(message: CompiledMessage): RegExp | null {
  const parts = message.map((token) => (typeof token === 'string' ? escaped(token) : '.+'))
  const letters = message
    .filter((token) => typeof token === 'string')
    .join('')
    .match(/[a-z]/gi)
  return (letters?.length ?? 0) < LEAST_LETTERS ? null : new RegExp(`^${parts.join('')}$`)
}

const escaped = (text: string) => text.replace(/<\/?\w+\/?>/g, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
