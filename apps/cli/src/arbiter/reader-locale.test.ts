import { mkdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { configFile } from './config/config-path.ts'
import { localeNamed, readerLocale, takeLocale } from './reader-locale.ts'

const HOME = await mkdtemp(join(tmpdir(), 'arbiter-locale-'))
afterAll(() => rm(HOME, { recursive: true }))

test.each([
  ['es_MX.UTF-8', 'es'],
  ['zh_CN', 'zh-Hans'],
  ['zh_TW.UTF-8', 'zh-Hans'],
  ['zh-Hans', 'zh-Hans'],
  ['ar_EG@euro', 'ar'],
  ['EN', 'en'],
  ['C', undefined],
  ['POSIX', undefined],
  ['fr_FR.UTF-8', undefined],
  ['', undefined],
])('%s is the language %s', (name, locale) => {
  expect(localeNamed(name)).toBe(locale)
})

test('of the variables of a machine the first that is set decides', () => {
  const locale = (environment: NodeJS.ProcessEnv) => readerLocale([], { HOME, ...environment })
  expect(locale({ LANG: 'ar_SA.UTF-8' })).toBe('ar')
  expect(locale({ LC_MESSAGES: 'es_ES', LANG: 'ar_SA.UTF-8' })).toBe('es')
  expect(locale({ LC_ALL: 'C', LC_MESSAGES: 'es_ES' })).toBe('en')
  expect(locale({ LC_ALL: '', LANG: 'zh_CN.UTF-8' })).toBe('zh-Hans')
  expect(locale({})).toBe('en')
})

test('the setting comes before the machine, and the option before the setting', async () => {
  const environment = { HOME, LANG: 'ar_SA.UTF-8' }
  const path = configFile(environment)
  mkdirSync(dirname(path), { recursive: true })
  await writeFile(path, '{"locale":"zh-Hans"}')
  expect(readerLocale(['status'], environment)).toBe('zh-Hans')
  expect(readerLocale(['status', '--locale', 'es'], environment)).toBe('es')
  await writeFile(path, 'not JSON')
  expect(readerLocale(['status'], environment)).toBe('ar')
})

test.each([
  [['--locale', 'es', 'status'], 'es', ['status']],
  [['status', '--locale=zh_CN', '-w'], 'zh_CN', ['status', '-w']],
  [['status'], undefined, ['status']],
  [['status', '--locale'], undefined, ['status', '--locale']],
  [['contest', 'ask', '--', '--locale', 'es'], undefined, ['contest', 'ask', '--', '--locale', 'es']],
])('of %j the language is %s', (args, named, rest) => {
  expect(takeLocale(args)).toEqual({ named, rest })
})
