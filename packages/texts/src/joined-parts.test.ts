import { expect, test } from 'vitest'
import { joinedParts } from './joined-parts.ts'

const listed = (locale: string, words: string[]) => joinedParts(new Intl.ListFormat(locale).formatToParts(words))

test('in Chinese a blank stands between Chinese and Latin letters', () => {
  expect(listed('zh-Hans', ['C', 'C++', 'Java'])).toBe('C、C++ 和 Java')
  expect(listed('zh-Hans', ['图论', '数学'])).toBe('图论和数学')
})

test('other languages stay as Intl writes them', () => {
  expect(listed('es', ['C', 'C++', 'Java'])).toBe('C, C++ y Java')
  expect(listed('ar', ['C', 'Java'])).toBe(new Intl.ListFormat('ar').format(['C', 'Java']))
})
