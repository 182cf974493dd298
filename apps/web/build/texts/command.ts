import { sourceLocale, spokenLocales } from '@arbiter/texts/locale-names'
import { noteOriginals, reportOnDocuments } from '../help/translated-documents.ts'
import { englishMessages } from './english.ts'
import { readItems, updatedItems, writeItems } from './po-files.ts'
import { type Report, reportOn } from './report.ts'

const translated = spokenLocales.filter((locale) => locale !== sourceLocale)

export function writeTranslations(): void {
  const messages = englishMessages()
  for (const locale of translated) {
    writeItems(locale, updatedItems(messages, readItems(locale)))
    noteOriginals(locale)
  }
}

export function listTranslations(word: string | undefined): { lines: string[]; isFit: boolean } {
  const chosen = translated.filter((locale) => word === undefined || locale === word)
  if (chosen.length === 0) return { lines: [`The languages are ${translated.join(', ')}.`], isFit: false }
  const messages = englishMessages()
  const reports = chosen.flatMap((locale): Part[] => [
    { of: 'messages', ...reportOn(locale, messages, readItems(locale)) },
    { locale, of: 'documents of the help', ...reportOnDocuments(locale) },
  ])
  const lines = [...(word ? reports.flatMap(detailLines) : []), ...reports.map(summaryLine)]
  return { lines, isFit: reports.every(({ unfit }) => unfit.length === 0) }
}

/** The report on the messages or the documents of a language. */
interface Part extends Pick<Report, 'locale' | 'total' | 'missing' | 'stale' | 'unfit'> {
  of: string
  obsolete?: string[]
}

function summaryLine({ locale, of, total, missing, stale, unfit, obsolete = [] }: Part): string {
  const done = total - missing.length - stale.length
  const rest = { missing, stale, unfit, obsolete }
  const counts = Object.entries(rest).map(([name, { length }]) => `${length} ${name}`)
  return `${locale.padEnd(8)} ${done} of ${total} ${of} translated: ${counts.join(', ')}`
}

function detailLines({ missing, stale, unfit }: Part): string[] {
  const named = { missing, stale, unfit }
  return Object.entries(named).flatMap(([name, all]) => all.map((each) => `${name.padEnd(8)} ${each}`))
}
