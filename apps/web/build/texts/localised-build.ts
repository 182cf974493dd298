import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CompiledMessage } from '@arbiter/texts/compiled-message'
import { type Locale, sourceLocale } from '@arbiter/texts/locale-names'
import { isLocale, localisedFile } from '@arbiter/texts/locales'
import { offeredLocales } from '@arbiter/texts/offered-locales'
import type { Plugin } from 'vite'
import { documentMessages, localisedManifest, MANIFEST } from './localised-document.ts'
import { type Chunk, localisedFiles, PAGE } from './localised-files.ts'
import { marked } from './marked-texts.ts'
import { LOCALE_MARKER } from './marker.ts'
import { catalogueOf, textsCallsIn } from './messages-in.ts'
import { translatedMessages } from './translated-messages.ts'

/** Puts markers in the place of the messages, and writes the files of each language once everything else is built. */
export function localisedBuild(): Plugin {
  const english = new Map(documentMessages().map(({ id, text }) => [id, text]))
  return {
    name: 'localised-build',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ define: { BUILT_LOCALE: JSON.stringify(LOCALE_MARKER) } }),
    transform(code, file) {
      const catalogue = catalogueOf(file)
      if (catalogue === null) return undefined
      const calls = textsCallsIn(code, catalogue)
      for (const { id, text } of calls.flatMap(({ messages }) => messages)) english.set(id, text)
      return { code: marked(code, calls), map: null }
    },
    writeBundle({ dir = '' }, bundle) {
      const chunks: Chunk[] = Object.values(bundle).filter((output) => output.type === 'chunk')
      const page = PAGE in bundle ? readFileSync(join(dir, PAGE), 'utf8') : null
      for (const locale of builtLocales()) {
        const messageOf = messagesIn(locale, english)
        const files = localisedFiles(chunks, page, { locale, messageOf })
        for (const [name, text] of files) write(join(dir, name), text)
        if (page !== null && locale !== sourceLocale) writeManifest(dir, locale, messageOf)
      }
    },
  }
}

/** Tests and translators may name more than those that are offered. */
function builtLocales(): Set<Locale> {
  const named = process.env.BUILT_LOCALES?.split(',') ?? []
  return new Set([...offeredLocales, ...named.filter(isLocale)])
}

function messagesIn(locale: Locale, english: ReadonlyMap<string, string>): (id: string) => CompiledMessage {
  const translated = translatedMessages(locale)
  return (id) => {
    const text = english.get(id)
    if (text === undefined) throw new Error(`${id} is in no catalogue`)
    return translated({ id, text })
  }
}

function writeManifest(dir: string, locale: Locale, messageOf: (id: string) => CompiledMessage): void {
  const manifest = readFileSync(join(dir, MANIFEST), 'utf8')
  write(join(dir, localisedFile(MANIFEST, locale)), localisedManifest(manifest, locale, messageOf))
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
