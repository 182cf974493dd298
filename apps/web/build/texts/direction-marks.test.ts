import { compileMessage } from '@arbiter/texts/compile-message'
import { formatCompiled, type Values } from '@arbiter/texts/compiled-message'
import { describe, expect, test } from 'vitest'
import { withDirectionMarks } from './direction-marks.ts'

/** With names for what is not seen: `<` and `>` for the marks, `[` and `]` around a value. */
function shown(text: string, values: Values = {}): string {
  const message = withDirectionMarks(compileMessage(text), 'ar')
  return formatCompiled(message, values, 'ar-u-nu-latn', true)
    .replaceAll('\u200e', '>')
    .replaceAll('\u200f', '<')
    .replaceAll(/[\u2066-\u2068]/g, '[')
    .replaceAll('\u2069', ']')
}

describe('in an Arabic message', () => {
  test.each([
    ['برنامج بلغة C++ أو C#، أو C++17 هنا', 'برنامج بلغة C++> أو C#>، أو C++17 هنا'],
    ['يبدأ بـ https://، أو http://.', 'يبدأ بـ https://>، أو http://>.'],
    ['لا تتجاوز 1 MB.', 'لا تتجاوز >1 MB.'],
    ['بعد 2.5 s هنا', 'بعد >2.5 s هنا'],
    ['فشل +100، و−50 إذا', 'فشل >+100>، و>−50> إذا'],
  ])('signs and units stay where their words are: %s', (message, expected) => {
    expect(shown(message)).toBe(expected)
  })

  test('a value with a unit is one quantity', () => {
    expect(shown('المتاح {free} GB من {total} GB', { free: '71.2', total: 252 })).toBe('المتاح >[71.2] GB من >[252] GB')
  })

  test.each([
    ['SIGBUS، خطأ', '<SIGBUS، خطأ'],
    ['{a}، {b}', '<[x]، [y]'],
    ['{a} GB من {b}', '<>[x] GB من [y]'],
    ['<link>CSV</link> ملف', '<<link>CSV</link> ملف'],
    ['{n, plural, one {+# نقطة} other {+# نقاط}}', '<>+1> نقطة'],
  ])('one that begins with Latin words or with values is Arabic all the same: %s', (message, expected) => {
    expect(shown(message, { a: 'x', b: 'y', n: 1 })).toBe(expected)
  })

  test('a quantity alone is written as everywhere', () => {
    expect(shown('{time} ms ± {noise}', { time: '41', noise: '2' })).toBe('>[41] ms ± [2]>')
  })

  test.each(['ترميز UTF-8 في x86-64', 'اسم `C++` و`-O2`', 'من 1 إلى 10', 'تصدير (2025-09)', 'API'])(
    'nothing else changes: %s',
    (message) => {
      expect(shown(message)).toBe(message)
    },
  )
})

test('messages of other languages stay as they are', () => {
  const message = compileMessage('C++: 1 MB')
  expect(withDirectionMarks(message, 'es')).toBe(message)
})
