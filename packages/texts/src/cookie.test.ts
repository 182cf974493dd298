import { expect, test } from 'vitest'
import { cookieIn } from './cookie.ts'

test.each([
  ['locale=ar', 'ar'],
  ['session=x; locale=zh-Hans; theme=dark', 'zh-Hans'],
  ['session=x;locale=es', 'es'],
  ['mylocale=ar', null],
  ['locale=a"r', null],
  ['locale=', null],
  [undefined, null],
])('among %j it finds %s', (cookies, value) => {
  expect(cookieIn(cookies, 'locale')).toBe(value)
})
