import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chosenLocale } from '../../lib/chosen-locale.ts'
import { followAccount } from './follow-locale.ts'

const page = { cookie: 'theme=dark', documentElement: { lang: 'en' } }
const reload = vi.fn()
const asked = vi.fn(async (_address: string, _request: RequestInit) => Response.json({ success: true, locale: 'ar' }))

function emptyStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  }
}

beforeEach(() => {
  Object.assign(page, { cookie: 'theme=dark' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', emptyStorage())
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test.each([
  ['locale=ar', 'ar'],
  ['session=x; locale=zh-Hans; theme=dark', 'zh-Hans'],
  ['mylocale=ar', null],
  ['', null],
])('the cookie %j chooses %s', (cookie, locale) => {
  page.cookie = cookie
  expect(chosenLocale()).toBe(locale)
})

test('a user who has just signed in reads the language of their account', async () => {
  await followAccount('ar', true)
  expect(page.cookie).toMatch(/^locale=ar; path=\/; max-age=\d+; samesite=lax$/)
  expect(reload).toHaveBeenCalledOnce()
})

test('a page that comes in another language although the browser asks for that of the account is reloaded once', async () => {
  page.cookie = 'locale=ar'
  await followAccount('ar', true)
  await followAccount('ar', true)
  expect(reload).toHaveBeenCalledOnce()
})

test('a browser that keeps no cookie is not reloaded', async () => {
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    get cookie() {
      return ''
    },
    set cookie(_written) {},
  })
  await followAccount('ar', true)
  expect(reload).not.toHaveBeenCalled()
})

test('a page that is being read stays, and the next one has the new language', async () => {
  await followAccount('ar', false)
  expect(page.cookie).toMatch(/^locale=ar;/)
  expect(reload).not.toHaveBeenCalled()
})

test('a page that has the language of the account already is not loaded again', async () => {
  await followAccount('en', true)
  expect(reload).not.toHaveBeenCalled()
})

test('the choice of a visitor becomes that of an account without one', async () => {
  page.cookie = 'locale=ar'
  await followAccount(null, true)
  expect(asked).toHaveBeenCalledWith('/api/users/locale', expect.objectContaining({ body: '{"locale":"ar"}' }))
})

test('a choice that no account can have stays in the browser', async () => {
  page.cookie = 'locale=en-XA'
  await followAccount(null, true)
  expect(asked).not.toHaveBeenCalled()
})
