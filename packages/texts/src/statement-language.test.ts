import { expect, test } from 'vitest'
import { languageFor, readingLanguage } from './statement-language.ts'

test.each([
  ['es', ['en', 'es-MX', 'es'], 'es'],
  ['es', ['en', 'es-MX'], 'es-MX'],
  ['zh-Hans', ['en', 'zh'], 'zh'],
  ['zh-Hans', ['en', 'zh-CN', 'zh-TW'], 'zh-CN'],
  ['zh-Hans', ['zh', 'zh-hans'], 'zh-hans'],
  ['ar', ['en', 'es'], undefined],
  ['en', [], undefined],
  ['en-XA', ['sv', 'en'], 'en'],
])('a reader of %s finds among %j %s', (locale, languages, found) => {
  expect(languageFor(locale, languages)).toBe(found)
})

test.each([
  ['the first that was asked for and is there', ['fr', 'sv', 'en'], 'es', 'sv'],
  ['that of the page', ['fr', null, undefined], 'es', 'es'],
  ['the first of the problem', [], 'ar', 'en'],
])('a reader gets %s', (_, asked, locale, language) => {
  expect(readingLanguage(['en', 'es', 'sv'], asked, locale)).toBe(language)
})
