import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sourceLocale } from '@arbiter/texts/locale-names'
import { offeredLocales } from '@arbiter/texts/offered-locales'
import { describe, expect, test } from 'vitest'
import { englishMessages } from './english.ts'
import { type PoItem, readItems, updatedItems, writeItems } from './po-files.ts'
import { reportOn } from './report.ts'
import { translationsOf } from './translations.ts'

const message = (id: string, text: string, note?: string) => ({ id, text, ...(note && { note }), start: 0, end: 0 })
const messages = [message('site/home.hello', 'Hello, {name}', 'A greeting.'), message('admin/users.open', 'Open')]

const translated = (items: readonly PoItem[], texts: Record<string, string>) =>
  items.map((item) => Object.assign(item, { msgstr: [texts[item.msgctxt ?? ''] ?? ''] }))

const spanish = () =>
  translated(updatedItems(messages, []), { 'site/home.hello': 'Hola, {name}', 'admin/users.open': 'Abrir' })

const texts = (items: readonly PoItem[]) =>
  Object.fromEntries(items.flatMap(translationsOf).map(({ id, text }) => [id, text]))

test('the files of a language hold what was written, one for each area, with the notes for translators', () => {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-locales-'))
  writeItems('es', spanish(), folder)
  expect(readdirSync(join(folder, 'es')).sort()).toEqual(['admin.po', 'site.po'])
  expect(readFileSync(join(folder, 'es/site.po'), 'utf8')).toContain('#. A greeting.\nmsgctxt "site/home.hello"')
  expect(texts(readItems('es', folder))).toEqual({ 'site/home.hello': 'Hola, {name}', 'admin/users.open': 'Abrir' })
  expect(readItems('ar', folder)).toEqual([])
})

describe('bringing the files up to date', () => {
  test('adds what is missing and drops what is no more', () => {
    const items = updatedItems(
      [message('site/home.hello', 'Hello, {name}'), message('site/home.new', 'New')],
      spanish(),
    )
    expect(items.map(({ msgctxt, msgstr }) => [msgctxt, msgstr[0]])).toEqual([
      ['site/home.hello', 'Hola, {name}'],
      ['site/home.new', ''],
    ])
  })

  test('keeps the translation of a message that got another name', () => {
    expect(texts(updatedItems([message('people/users.open', 'Open')], spanish()))).toEqual({
      'people/users.open': 'Abrir',
    })
  })

  test('leaves a translation of changed English to the translator, and the page in English until then', () => {
    const [item] = updatedItems([message('admin/users.open', 'Open the user')], spanish())
    expect(item).toMatchObject({
      msgid: 'Open the user',
      msgstr: ['Abrir'],
      comments: ['Was: Open'],
      flags: { fuzzy: true },
    })
    expect(item && translationsOf(item)).toEqual([])
    const [again] = updatedItems([message('admin/users.open', 'Open the user')], item ? [item] : [])
    expect(again).toMatchObject({ comments: ['Was: Open'], flags: { fuzzy: true } })
  })
})

test('the report names what is missing, stale, unfit and obsolete', () => {
  const now = [messages[0], message('admin/users.open', 'Open now'), message('site/home.new', 'New')].filter(
    (each) => !!each,
  )
  const items = translated(updatedItems([...messages, message('site/old.gone', 'Gone')], []), {
    'site/home.hello': 'Hola',
    'admin/users.open': 'Abrir',
    'site/old.gone': 'Fuera',
  })
  expect(reportOn('es', now, items)).toEqual({
    ...{ locale: 'es', total: 3, missing: ['site/home.new'], stale: ['admin/users.open'] },
    unfit: ['site/home.hello: it takes {} instead of {name}'],
    obsolete: ['site/old.gone'],
  })
})

describe('the catalogue', () => {
  const english = englishMessages()

  test('has each message once', () => {
    expect(english.length).toBeGreaterThan(1000)
    expect(new Set(english.map(({ id }) => id)).size).toBe(english.length)
  })

  test.each(offeredLocales.filter((locale) => locale !== sourceLocale))('is whole in %s', (locale) => {
    const { missing, stale, unfit, obsolete } = reportOn(locale, english, readItems(locale))
    expect({ missing, stale, unfit, obsolete }).toEqual({ missing: [], stale: [], unfit: [], obsolete: [] })
  })
})
