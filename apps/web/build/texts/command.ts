import { sourceLocale, spokenLocales } from '@arbiter/texts/locale-names'
import { englishMessages } from './english.ts'
import { readItems, updatedItems, writeItems } from './po-files.ts'
import { type Report, reportOn } from './report.ts'

const translated = spokenLocales.filter((locale) => locale !== sourceLocale)

export function writeTranslations(): void {
  const messages = englishMessages()
  for (const locale of translated) writeItems(locale, updatedItems(messages, readItems(locale)))
}

export function listTranslations(word: string | undefined): { lines: string[]; isFit: boolean } {
  const chosen = translated.filter((locale) => word === undefined || locale === word)
  if (chosen.length === 0) return { lines: [`The languages are ${translated.join(', ')}.`], isFit: false }
  const messages = englishMessages()
  const reports = chosen.map((locale) => reportOn(locale, messages, readItems(locale)))
  const lines = word ? reports.flatMap(detailLines) : reports.map(summaryLine)
  return { lines, isFit: reports.every(({ unfit }) => unfit.length === 0) }
}

function summaryLine({ locale, total, missing, stale, unfit, obsolete }: Report): string {
  const done = total - missing.length - stale.length
  const rest = { missing, stale, unfit, obsolete }
  const counts = Object.entries(rest).map(([name, { length }]) => `${length} ${name}`)
  return `${locale.padEnd(8)} ${done} of ${total} translated: ${counts.join(', ')}`
}

function detailLines(report: Report): string[] {
  const { missing, stale, unfit } = report
  const named = { missing, stale, unfit }
  const lines = Object.entries(named).flatMap(([name, all]) => all.map((each) => `${name.padEnd(8)} ${each}`))
  return [...lines, summaryLine(report)]
}
