import { pageLocale } from '@arbiter/texts/page-locale'
import { languageFor } from '@arbiter/texts/statement-language'

interface Named {
  name: string
  names?: Readonly<Record<string, string>> | undefined
}

/** In the language of the reader, where the problem is translated. */
export function problemName({ name, names = {} }: Named): string {
  const language = languageFor(pageLocale, Object.keys(names))
  return (language !== undefined && names[language]) || name
}
