import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findLanguages } from '@arbiter/sandbox/languages/find-languages'
import { type SpokenLocale, sourceLocale, spokenLocales } from '@arbiter/texts/locale-names'
import { languagesDocument } from './document.ts'

export const fileIn = (locale: SpokenLocale) => `docs/${locale === sourceLocale ? '' : `${locale}/`}languages.md`

/** Returns the names of the files. A language that is missing here would be missing there, so all have to be found. */
export async function writeLanguages(root: string): Promise<string> {
  const { states } = await languagesHere(root)
  const missing = states.filter(({ isAvailable }) => !isAvailable).map(({ name, reason }) => `${name}: ${reason}`)
  if (missing.length > 0) throw new Error(`not every language is here: ${missing.join('; ')}`)
  for (const locale of spokenLocales) {
    const path = join(root, fileIn(locale))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, languagesDocument(states, process.arch, locale))
  }
  return spokenLocales.map(fileIn).join(', ')
}

export const languagesHere = (root: string) => findLanguages(join(root, '.cache/sandbox'))
