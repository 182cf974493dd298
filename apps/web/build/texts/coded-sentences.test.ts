import { reviewTables } from '@arbiter/contract/messages/built-in-review'
import { descriptionFaultTables } from '@arbiter/problem-format/messages/description-faults'
import { grammarFaultTables } from '@arbiter/problem-format/messages/grammar-faults'
import { packageFaultTables } from '@arbiter/problem-format/messages/package-faults'
import { sourceLocale } from '@arbiter/texts/locale-names'
import { offeredLocales } from '@arbiter/texts/offered-locales'
import { describe, expect, test } from 'vitest'
import { englishMessages } from './english.ts'
import { translationsIn } from './translations.ts'

const namesIn = (tables: Readonly<Record<string, object>>) =>
  Object.values(tables).flatMap((table) => Object.keys(table))

/** What the server says by code, and pages say in their language. */
const codes = {
  'contract/built-in-review': namesIn(reviewTables),
  'packages/package-faults': namesIn(packageFaultTables),
  'packages/grammar-faults': namesIn(grammarFaultTables),
  'packages/description-faults': namesIn(descriptionFaultTables),
}

const english = englishMessages()
const translated = offeredLocales.filter((locale) => locale !== sourceLocale)

/** What is left of a message without its values and its code has to have words, or it may be the same in all languages. */
const hasWords = (message: string) => /\p{L}{3}/u.test(message.replace(/`[^`]*`|\{[^{}]*\}/g, ''))

describe.each(Object.entries(codes))('%s', (catalogue, names) => {
  const messages = english.filter(({ id }) => id.startsWith(`${catalogue}.`))

  test('has a message for each code, and no others', () => {
    expect(messages.map(({ id }) => id.split('.').slice(2).join('.')).sort()).toEqual(names.sort())
  })

  test.each(translated)('has sentences of its own in %s', (locale) => {
    const translations = translationsIn(locale)
    const same = messages.filter(({ id, text }) => hasWords(text) && (translations.get(id)?.text ?? text) === text)
    expect(same.map(({ id }) => id)).toEqual([])
  })
})

test('each sentence is in the letters of its language', () => {
  const letters = { ar: /\p{Script=Arabic}/u, 'zh-Hans': /\p{Script=Han}/u }
  for (const [locale, script] of Object.entries(letters)) {
    const translations = translationsIn(locale as keyof typeof letters)
    const ids = english.filter(({ id, text }) => hasWords(text) && Object.keys(codes).includes(id.split('.')[0] ?? ''))
    expect(ids.length).toBeGreaterThan(200)
    expect(ids.filter(({ id }) => !script.test(translations.get(id)?.text ?? '')).map(({ id }) => id)).toEqual([])
  }
})
