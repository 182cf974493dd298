import { expect, test } from 'vitest'
import { englishMessages } from './english.ts'
import { pluralFaults } from './plural-forms.ts'

test.each([
  ['en', '{n, plural, one {# day} other {# days}}', []],
  ['en', '{n, plural, other {# days}}', ['{n} lacks the form one']],
  ['en', '{n, plural, =0 {none} =1 {one day} other {# days}}', []],
  ['es', '{n, plural, one {# día} other {# días}}', []],
  ['zh-Hans', '{n, plural, one {# 天} other {# 天}}', ['{n} has the form one, which is never used']],
  ['ar', '{n, plural, one {a} two {b} few {c} many {d} other {e}}', ['{n} lacks the form zero']],
  ['ar', '{n, plural, =0 {z} one {a} two {b} few {c} many {d} other {e}}', []],
  ['en', '{who, select, you {{n, plural, other {# days}}} other {none}}', ['{n} lacks the form one']],
  ['en', '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', []],
])('in %s %s has the faults %j', (locale, message, faults) => {
  expect(pluralFaults(message, locale)).toEqual(faults)
})

// `po-files.test.ts` asks the same of the translations.
test('each plural of an English message has a form for one', () => {
  const faults = englishMessages().flatMap(({ id, text }) => pluralFaults(text, 'en').map((fault) => `${id}: ${fault}`))
  expect(faults).toEqual([])
})
