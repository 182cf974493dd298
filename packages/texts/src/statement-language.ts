/** Holds the language of statements that was chosen last in a browser. */
export const STATEMENT_LANGUAGE_COOKIE = 'statement_language'

/** The language of a problem, among those it can be read in, for a reader of these pages; undefined if there is none. */
export function languageFor(locale: string, languages: readonly string[]): string | undefined {
  const is = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  const primary = primaryOf(locale)
  return (
    languages.find((each) => is(each, locale)) ??
    languages.find((each) => is(each, primary)) ??
    languages.find((each) => is(primaryOf(each), primary))
  )
}

/** The first of those asked for that there is, else the best one for the page, else the problem's first. */
export function readingLanguage(
  languages: readonly string[],
  asked: readonly (string | null | undefined)[],
  locale: string,
): string | undefined {
  const wanted = asked.find((each) => each != null && languages.includes(each))
  return wanted ?? languageFor(locale, languages) ?? languages[0]
}

const primaryOf = (tag: string) => tag.split(/[-_]/)[0] ?? tag
