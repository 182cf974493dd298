import type { SpokenLocale } from '@arbiter/texts/locale-names'

/** A document in one language, as a chunk of its own. */
export interface HelpDocument {
  /** English where there is no translation. */
  locale: SpokenLocale
  /** Where it stands in the repository; its links start from there. */
  file: string
  /** The English original has changed since it was translated. */
  isStale: boolean
  text: string
  /** Of its headings in order: those of the English document in every language, so that links hold. */
  ids: readonly string[]
}

/** What the index says of a document. */
export interface HelpOutline {
  locale: SpokenLocale
  title: string
  /** Of the second level. */
  headings: readonly string[]
}
