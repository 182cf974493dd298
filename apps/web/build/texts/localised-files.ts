import { createHash } from 'node:crypto'
import type { CompiledMessage } from '@arbiter/texts/compiled-message'
import { type Locale, sourceLocale } from '@arbiter/texts/locale-names'
import { localisedFile } from '@arbiter/texts/locales'
import { localisedPage } from './localised-document.ts'
import { hasMarker, inLocale } from './marker.ts'

/** A script of the build, as far as it concerns us. */
export interface Chunk {
  fileName: string
  code: string
  imports: readonly string[]
  dynamicImports: readonly string[]
}

export interface Words {
  locale: Locale
  messageOf: (id: string) => CompiledMessage
}

/** The files of one language: those that hold its words, and those that import these. Names are relative to the build's folder. */
export function localisedFiles(chunks: readonly Chunk[], page: string | null, words: Words): Map<string, string> {
  const own = chunks.filter(isLocalised(chunks))
  const inWords = new Map(own.map(({ fileName, code }) => [fileName, inLocale(code, words.locale, words.messageOf)]))
  const pages = page === null ? [] : [[localisedFile(PAGE, words.locale), page] as const]
  if (words.locale === sourceLocale) return new Map([...inWords, ...pages])
  const rename = renamerFor(inWords, words.locale)
  const moved = [...inWords].map(([name, code]) => [rename.name(name), rename.inside(code)] as const)
  return new Map([
    ...moved,
    ...pages.map(([name, html]) => [name, localisedPage(rename.inPage(html), words.locale, words.messageOf)] as const),
  ])
}

export const PAGE = 'index.html'

/** Whether a script holds words, or imports one that does under a name that differs between the languages. */
function isLocalised(chunks: readonly Chunk[]): (chunk: Chunk) => boolean {
  const found = new Set(chunks.filter(({ code }) => hasMarker(code)).map(({ fileName }) => fileName))
  const importersOf = (name: string) =>
    chunks.filter(({ imports, dynamicImports }) => imports.includes(name) || dynamicImports.includes(name))
  for (const name of found) for (const { fileName } of importersOf(name)) found.add(fileName)
  return ({ fileName }) => found.has(fileName)
}

/**
 * A language has a folder of its own for its scripts, named after all of its words, because a chunk's own name says nothing about
 * them. What no word reaches stays where it is for all languages.
 */
function renamerFor(files: ReadonlyMap<string, string>, locale: Locale) {
  const hash = createHash('sha256')
  for (const [name, code] of [...files].sort()) hash.update(name).update(code)
  const folder = `${locale}-${hash.digest('hex').slice(0, 8)}`
  const name = (file: string) =>
    file.startsWith('assets/') ? file.replace('assets/', `assets/${folder}/`) : localisedFile(file, locale)
  const inLists = (text: string) =>
    text.replace(/(["'`/])(assets\/[\w.-]+\.js)/g, (whole, before: string, file: string) =>
      files.has(file) ? before + name(file) : whole,
    )
  const inImports = (code: string) =>
    code.replace(/(["'`])\.\/([\w.-]+\.js)\1/g, (whole, quote: string, file: string) =>
      files.has(`assets/${file}`) ? whole : `${quote}../${file}${quote}`,
    )
  return { name, inPage: inLists, inside: (code: string) => inImports(inLists(code)) }
}
