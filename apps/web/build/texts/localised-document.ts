import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CompiledMessage } from '@arbiter/texts/compiled-message'
import type { Locale } from '@arbiter/texts/locale-names'
import { locales, localisedFile } from '@arbiter/texts/locales'
import { type Message, textsCallsIn } from './messages-in.ts'

export const MANIFEST = 'manifest.webmanifest'

const catalogue = fileURLToPath(new URL('../../src/copy/site/document.ts', import.meta.url))

/** The sentences of index.html and of the manifest, which no script imports. */
export const documentMessages = (): Message[] =>
  textsCallsIn(readFileSync(catalogue, 'utf8'), 'site/document').flatMap(({ messages }) => messages)

type Say = (id: string) => CompiledMessage

export function localisedPage(html: string, locale: Locale, say: Say): string {
  return said(html, say, escapedHtml)
    .replace('<html lang="en">', `<html lang="${locale}" dir="${locales[locale].direction}">`)
    .replaceAll(/(href="\/feeds\/\w+\.atom)"/g, `$1?locale=${locale}"`)
    .replace(`/${MANIFEST}`, `/${localisedFile(MANIFEST, locale)}`)
}

export function localisedManifest(json: string, locale: Locale, say: Say): string {
  const words = JSON.parse(said(json, say, (text) => JSON.stringify(text).slice(1, -1)))
  return JSON.stringify({ ...words, lang: locale, dir: locales[locale].direction }, null, 2)
}

const said = (text: string, say: Say, escaped: (text: string) => string): string =>
  documentMessages().reduce((done, { id, text }) => done.replaceAll(text, () => escaped(say(id).join(''))), text)

const escapedHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
