import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sourceLocale, spokenLocales } from '@arbiter/texts/locale-names'
import { offeredLocales } from '@arbiter/texts/offered-locales'
import { describe, expect, test } from 'vitest'
import { helpFiles, helpLink, helpNames } from '../../src/pages/help/help-documents.ts'
import { sectionsOf } from '../../src/pages/help/help-text.ts'
import { fileIn, helpDocument, helpOutline, noteOriginals, reportOnDocuments } from './translated-documents.ts'

const translated = spokenLocales.filter((locale) => locale !== sourceLocale)

describe.each(offeredLocales)('in %s', (locale) => {
  test.each(helpNames)('%s has a title, and its links lead to headings that are there', (name) => {
    const { file, text } = helpDocument(name, locale)
    expect(helpOutline(name, locale).title).not.toBe('')
    for (const [, href = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      const [, other = name, id] = helpLink(file, href)?.match(/^(?:\/help\/([a-z-]+))?#(.+)$/) ?? []
      if (id !== undefined) expect(helpDocument(other as typeof name, locale).ids).toContain(id)
    }
  })
})

test.each(offeredLocales.filter((locale) => locale !== sourceLocale))(
  'no document in %s lost a heading, a block of code, a table, a link or a word of code of its original',
  (locale) => {
    expect(reportOnDocuments(locale).unfit).toEqual([])
  },
)

test.each(translated)('every heading in %s has the place of the English one', (locale) => {
  for (const name of helpNames) {
    const { text, ids } = helpDocument(name, locale)
    expect(sectionsOf(text, ids).map(({ id }) => id)).toEqual(helpDocument(name, sourceLocale).ids)
  }
})

describe('a document', () => {
  test('that is not translated is English', () => {
    const root = copyOfEnglish()
    expect(helpDocument('about', 'es', root)).toMatchObject({ locale: 'en', file: 'docs/about.md', isStale: false })
    expect(reportOnDocuments('es', root)).toMatchObject({ total: helpNames.length, stale: [], unfit: [] })
    expect(reportOnDocuments('es', root).missing).toContain('docs/es/about.md')
  })

  test('whose English has changed is stale until its note is removed, whatever its line breaks', () => {
    const root = withAboutInSpanish()
    expect(helpDocument('about', 'es', root)).toMatchObject({ locale: 'es', file: 'docs/es/about.md', isStale: false })
    change(root, helpFiles.about, (text) => text.replace('online judge', 'online\njudge'))
    expect(reportOnDocuments('es', root).stale).toEqual([])
    change(root, helpFiles.about, (text) => text.replace('online\njudge', 'offline judge'))
    noteOriginals('es', root)
    expect(helpDocument('about', 'es', root)).toMatchObject({ locale: 'es', isStale: true })
    expect(reportOnDocuments('es', root).stale).toEqual(['docs/es/about.md'])
    writeFileSync(join(root, 'docs/es/originals.json'), '{}')
    noteOriginals('es', root)
    expect(reportOnDocuments('es', root).stale).toEqual([])
  })

  test('that lacks a heading is English until it has one', () => {
    const root = withAboutInSpanish()
    change(root, 'docs/es/about.md', (text) => text.replace(/^## .*\n/m, ''))
    expect(helpDocument('about', 'es', root).locale).toBe('en')
    expect(reportOnDocuments('es', root).unfit).toEqual(['docs/es/about.md: headings: lost ##'])
  })
})

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

function copyOfEnglish(): string {
  const root = mkdtempSync(join(tmpdir(), 'arbiter-help-'))
  for (const file of Object.values(helpFiles)) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    cpSync(join(ROOT, file), join(root, file))
  }
  return root
}

function withAboutInSpanish(): string {
  const root = copyOfEnglish()
  mkdirSync(join(root, 'docs/es'))
  cpSync(join(ROOT, fileIn('about', 'es')), join(root, fileIn('about', 'es')))
  noteOriginals('es', root)
  return root
}

const change = (root: string, file: string, edit: (text: string) => string) =>
  writeFileSync(join(root, file), edit(readFileSync(join(root, file), 'utf8')))
