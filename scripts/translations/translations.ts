import { isLocale, type Locale, locales, sourceLocale } from '@arbiter/texts/locales'
import { CliError } from '../../apps/supervisor/src/terminal.mjs'
import { englishMessages } from '../../apps/web/build/texts/english.ts'
import { readItems, updatedItems, writeItems } from '../../apps/web/build/texts/po-files.ts'
import { type Report, reportOn } from '../../apps/web/build/texts/report.ts'

const translated = (Object.keys(locales) as Locale[]).filter((locale) => locale !== sourceLocale)

export function writeTranslations(): void {
  const messages = englishMessages()
  for (const locale of translated) writeItems(locale, updatedItems(messages, readItems(locale)))
}

export function listTranslations(word: string | undefined): { lines: string[]; isFit: boolean } {
  if (word !== undefined && !isLocale(word)) throw new CliError(`The languages are ${translated.join(', ')}.`)
  const messages = englishMessages()
  const reports = (word ? [word] : translated).map((locale) => reportOn(locale, messages, readItems(locale)))
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
