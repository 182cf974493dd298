import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SpokenLocale } from '@arbiter/texts/locale-names'
import type { HelpDocument, HelpOutline } from '../../src/pages/help/help-document.ts'
import { type HelpName, helpFiles, helpNames } from '../../src/pages/help/help-documents.ts'
import { sectionsOf } from '../../src/pages/help/help-text.ts'
import { differencesOf, structureOf } from './structure.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

// Not from the list of languages: the configuration of the tests reads this file, and can't read those of other packages.
export const ENGLISH = 'en' satisfies SpokenLocale

/** `npm run languages` writes it in every language at once. */
const GENERATED: readonly HelpName[] = ['languages']

/** `docs/es/setters.md`. */
export const fileIn = (name: HelpName, locale: SpokenLocale) =>
  locale === ENGLISH ? helpFiles[name] : `docs/${locale}/${name}.md`

const notesFile = (locale: SpokenLocale) => `docs/${locale}/originals.json`

/** The languages that have documents. */
export function documentLocales(root = ROOT): SpokenLocale[] {
  const folders = readdirSync(join(root, 'docs')) as SpokenLocale[]
  return [ENGLISH, ...folders.filter((folder) => existsSync(join(root, notesFile(folder))))]
}

/** A document in a language, as its page shows it: English where it is not translated or lacks a heading. */
export function helpDocument(name: HelpName, locale: SpokenLocale, root = ROOT): HelpDocument {
  const english = readFileSync(join(root, helpFiles[name]), 'utf8')
  const ids = sectionsOf(english).map(({ id }) => id)
  const text = readTranslation(name, locale, root)
  if (text === null || sectionsOf(text).length !== ids.length)
    return { locale: ENGLISH, file: helpFiles[name], isStale: false, text: english, ids }
  return { locale, file: fileIn(name, locale), isStale: isStale(name, locale, root), text, ids }
}

export function helpOutline(name: HelpName, locale: SpokenLocale, root = ROOT): HelpOutline {
  const document = helpDocument(name, locale, root)
  const [title, ...sections] = sectionsOf(document.text)
  const headings = sections.filter(({ level }) => level === 2).map(({ heading }) => heading)
  return { locale: document.locale, title: title?.heading ?? '', headings }
}

function readTranslation(name: HelpName, locale: SpokenLocale, root: string): string | null {
  const path = join(root, fileIn(name, locale))
  return locale !== ENGLISH && existsSync(path) ? readFileSync(path, 'utf8') : null
}

export interface DocumentReport {
  total: number
  /** Their files. */
  missing: string[]
  stale: string[]
  /** Translations that lost or gained something, each with what. */
  unfit: string[]
}

export function reportOnDocuments(locale: SpokenLocale, root = ROOT): DocumentReport {
  const translated = helpNames.filter((name) => readTranslation(name, locale, root) !== null)
  const files = (names: readonly HelpName[]) => names.map((name) => fileIn(name, locale))
  return {
    total: helpNames.length,
    missing: files(helpNames.filter((name) => !translated.includes(name))),
    stale: files(translated.filter((name) => isStale(name, locale, root))),
    unfit: translated.flatMap((name) => {
      const [original, translation] = ([ENGLISH, locale] as const).map((each) => {
        const file = fileIn(name, each)
        return structureOf(file, readFileSync(join(root, file), 'utf8'))
      })
      const differences = original && translation ? differencesOf(original, translation) : []
      return differences.map((difference) => `${fileIn(name, locale)}: ${difference}`)
    }),
  }
}

/** Which English text each document was translated from; a document that is not named yet was translated from the present one. */
export function noteOriginals(locale: SpokenLocale, root = ROOT): void {
  const known = readNotes(locale, root)
  const names = helpNames.filter((name) => !GENERATED.includes(name) && readTranslation(name, locale, root) !== null)
  if (names.length === 0) return
  const notes = Object.fromEntries(names.map((name) => [name, known[name] ?? markOf(name, root)]))
  writeFileSync(join(root, notesFile(locale)), `${JSON.stringify(notes, null, 2)}\n`)
}

const isStale = (name: HelpName, locale: SpokenLocale, root: string) =>
  !GENERATED.includes(name) && readNotes(locale, root)[name] !== markOf(name, root)

function readNotes(locale: SpokenLocale, root: string): Partial<Record<HelpName, string>> {
  const path = join(root, notesFile(locale))
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

/** Of the English text, its line breaks aside. */
function markOf(name: HelpName, root: string): string {
  const words = readFileSync(join(root, helpFiles[name]), 'utf8').trim().replace(/\s+/g, ' ')
  return createHash('sha256').update(words).digest('hex').slice(0, 16)
}
