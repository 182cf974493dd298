import { type Language, languageNames, languages } from '@arbiter/rules/languages'
import { descriptions } from '@arbiter/rules/languages/descriptions'
import { CliError } from '@arbiter/supervisor/terminal'

export type LanguagesCommand =
  | { act: 'write' }
  | { act: 'list' }
  | { act: 'add' | 'install' | 'check'; languages: Language[] }

export const USAGE = `npm run languages                   writes docs/languages.md from the tools of this machine
npm run languages -- list           each language, its version here, and what installs it
npm run languages -- add rust go    installs languages and proves them
npm run languages -- install        installs all of them, or those named, without a proof
npm run languages -- check [rust]   proves languages that are installed: all, or those named`

/** What `npm run languages -- …` asks for; a word that it does not know stops it before anything is installed. */
export function languagesCommand([act, ...names]: readonly string[]): LanguagesCommand {
  if (act === undefined) return { act: 'write' }
  if (act === 'list' && names.length === 0) return { act }
  if (act === 'add' && names.length > 0) return { act, languages: languagesNamed(names) }
  if (act === 'check' || act === 'install')
    return { act, languages: names.length > 0 ? languagesNamed(names) : [...languages] }
  throw new CliError(USAGE)
}

function languagesNamed(names: readonly string[]): Language[] {
  const unknown = names.filter((name) => !languageNamed(name))
  if (unknown.length > 0)
    throw new CliError(`There is no language ${unknown.join(', ')}. Arbiter knows: ${languages.join(', ')}`)
  return [...new Set(names.flatMap((name) => languageNamed(name) ?? []))]
}

/** By its id, its name or another name of it. */
function languageNamed(name: string): Language | undefined {
  const wanted = name.toLowerCase()
  return languages.find(
    (language) =>
      language === wanted ||
      languageNames[language].toLowerCase() === wanted ||
      descriptions[language].aliases.includes(wanted),
  )
}
