import { readFileSync } from 'node:fs'
import { type SpokenLocale, sourceLocale, spokenLocales } from '@arbiter/texts/locale-names'
import { locales } from '@arbiter/texts/locales'
import { configFile } from './config/config-path.ts'

const OPTION = '--locale'

/** The language that `--locale` names, and the command without it; undefined where it is not given or has no value. */
export function takeLocale(args: readonly string[]): { named: string | undefined; rest: string[] } {
  const end = args.includes('--') ? args.indexOf('--') : args.length
  const at = args.findIndex((word, index) => index < end && (word === OPTION || word.startsWith(`${OPTION}=`)))
  const [word = '', next] = at < 0 ? [] : args.slice(at, end)
  const isJoined = word !== OPTION
  const named = isJoined ? word.slice(OPTION.length + 1) || undefined : next
  return { named, rest: named === undefined ? [...args] : args.toSpliced(at, isJoined ? 1 : 2) }
}

/** The language of the reader: the one that is named, else the setting, else that of the machine, else English. */
export function readerLocale(args: readonly string[], environment: NodeJS.ProcessEnv): SpokenLocale {
  const { LC_ALL, LC_MESSAGES, LANG } = environment
  const named = takeLocale(args).named ?? settingIn(configFile(environment))
  // The first that is set decides, as for every program of the machine.
  return (named && localeNamed(named)) || localeNamed(LC_ALL || LC_MESSAGES || LANG || '') || sourceLocale
}

/** `es_MX.UTF-8`, `zh-CN` and `ar` name languages of the product; undefined for another language. */
export function localeNamed(name: string): SpokenLocale | undefined {
  const tag = name
    .replace(/[.@].*$/, '')
    .replaceAll('_', '-')
    .toLowerCase()
  const has = (wanted: string) =>
    spokenLocales.find((locale) => [locale, ...locales[locale].tags].some((each) => each.toLowerCase() === wanted))
  return has(tag) ?? has(tag.replace(/-.*$/, ''))
}

/** A configuration that cannot be read is reported later, by the command that needs it. */
function settingIn(path: string): string | undefined {
  try {
    const { locale } = JSON.parse(readFileSync(path, 'utf8'))
    return typeof locale === 'string' ? locale : undefined
  } catch {
    return undefined
  }
}
