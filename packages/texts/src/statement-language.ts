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

const primaryOf = (tag: string) => tag.split(/[-_]/)[0] ?? tag
