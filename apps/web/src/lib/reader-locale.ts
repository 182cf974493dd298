import { type SpokenLocale, spokenLocales } from '@arbiter/texts/locale-names'
import { pageLocale } from '@arbiter/texts/page-locale'

/** Undefined where the page is in the made-up language of tests, which the server sorts nothing by. */
const readerLocale: SpokenLocale | undefined = spokenLocales.find((locale) => locale === pageLocale)

/** The question, with the reader's language where the server is to sort by a name. */
export const inReaderOrder = <Question extends { sort?: string | undefined }>(question: Question, nameSort: string) =>
  question.sort === nameSort ? { ...question, locale: readerLocale } : question
