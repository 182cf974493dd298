import { createHash } from 'node:crypto'
import { withoutPictures } from './pictures.ts'

export interface OriginalTexts {
  name: string
  statement: string
  inputFormat: string
  outputFormat: string
  customConstraints: string | null
}

/** Tells whether a text that was translated has changed since. Addresses of pictures and of a PDF don't count: an import gives them others. */
export function originalMark({ name, statement, inputFormat, outputFormat, customConstraints }: OriginalTexts): string {
  const texts = [name, statement, inputFormat, outputFormat, customConstraints ?? ''].map(comparable)
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16)
}

const PDF_ADDRESS = /^(\[The statement as PDF\])\([^)]*\)/

const comparable = (text: string) => withoutPictures(text).replace(PDF_ADDRESS, '$1').replace(/\s+/g, ' ').trim()
