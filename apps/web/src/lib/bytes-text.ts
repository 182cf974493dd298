import { numberText } from '@arbiter/texts/page-locale'
import { unitTexts } from '../copy/site/units.ts'
import { measureTexts } from '../copy/submissions/measures.ts'

/** `26 B`, `412 KB`, `1.9 MB`. */
export function bytesText(bytes: number): string {
  if (bytes < 1024) return unitTexts.bytes({ size: numberText(bytes) })
  if (bytes < 1024 * 1024) return unitTexts.kilobytes({ size: rounded(bytes / 1024) })
  return measureTexts.megabytes({ megabytes: rounded(bytes / 1024 / 1024) })
}

const rounded = (number: number) => numberText(number, { maximumFractionDigits: number < 10 ? 1 : 0 })
