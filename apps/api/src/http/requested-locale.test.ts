import type { Locale } from '@arbiter/texts/locale-names'
import { expect, test } from 'vitest'
import { requestedLocale } from './requested-locale.ts'

const offered: Locale[] = ['en', 'zh-Hans', 'ar']

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['tlh', 'en'],
  ['ar-EG, en;q=0.5', 'ar'],
  ['fr, ar;q=0.8, en;q=0.5', 'ar'],
  ['en-GB, ar;q=0.8', 'en'],
  ['zh-CN, zh;q=0.9, en;q=0.8', 'zh-Hans'],
  ['zh-TW, en;q=0.8', 'zh-Hans'],
  ['es, en;q=0.8', 'en'],
  ['ar;q=0, en;q=0.1', 'en'],
  [';;;q=,,', 'en'],
])('a browser that reads %s gets %s', (accepted, locale) => {
  expect(requestedLocale({ 'accept-language': accepted }, offered)).toBe(locale)
})

test.each([
  ['locale=ar', 'ar'],
  ['session=x; locale=zh-Hans; theme=dark', 'zh-Hans'],
  ['locale=tlh', 'en'],
  ['locale=toString', 'en'],
  ['mylocale=ar', 'en'],
])('the cookie %s wins over a browser that reads English: %s', (cookie, locale) => {
  expect(requestedLocale({ cookie, 'accept-language': 'en' }, offered)).toBe(locale)
})

test('a language that is not offered yet reads English', () => {
  expect(requestedLocale({ cookie: 'locale=es' }, offered)).toBe('en')
})
