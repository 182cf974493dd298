import { spokenLocales } from '@arbiter/texts/locale-names'
import { usageFailure } from '../cli-failure.ts'
import { languageOf } from '../programs/languages.ts'
import { localeNamed } from '../reader-locale.ts'
import { configWords } from '../words/config.ts'
import { usageWords } from '../words/usage.ts'
import type { Config } from './config-file.ts'
import { serverAddress } from './server-address.ts'

/** The settings that `arbiter config` reads and writes. Tokens are none of them: `login` takes those. */
export const settingNames = ['server', 'language', 'locale'] as const
export const lineNames = ['build', 'run', 'template'] as const

type Line = (typeof lineNames)[number]

/** By their names, such as `cpp.build`. */
export function settingsIn({ server, language, locale, languages }: Config): Record<string, string> {
  const lines = Object.entries(languages).flatMap(([name, each]) =>
    Object.entries(each).map(([line, value]) => [`${name}.${line}`, value]),
  )
  const own = { ...(server && { server }), ...(language && { language }), ...(locale && { locale }) }
  return { ...own, ...Object.fromEntries(lines) }
}

/** The config with the setting changed; an empty value takes it out. */
export function withSetting(config: Config, name: string, value: string): Config {
  if (name === 'server') return withOwn(config, 'server', value && serverAddress(value))
  if (name === 'language') return withOwn(config, 'language', value && languageOf(value))
  if (name === 'locale') return withOwn(config, 'locale', value && checkedLocale(value))
  const [language, line] = lineOf(name)
  const { [line]: _, ...others } = config.languages[language] ?? {}
  const lines = value === '' ? others : { ...others, [line]: value }
  const { [language]: __, ...otherLanguages } = config.languages
  const isEmpty = Object.keys(lines).length === 0
  return { ...config, languages: isEmpty ? otherLanguages : { ...otherLanguages, [language]: lines } }
}

export function checkedName(name: string): string {
  if (settingNames.some((each) => each === name)) return name
  return lineOf(name).join('.')
}

function withOwn(config: Config, name: (typeof settingNames)[number], value: string): Config {
  const { [name]: _, ...others } = config
  return value === '' ? others : { ...others, [name]: value }
}

/** By a name that people or machines use, such as `es_MX`. */
export function checkedLocale(name: string): string {
  const locale = localeNamed(name)
  if (!locale) throw usageFailure(usageWords.unknownLocale({ name, known: spokenLocales.join(', ') }))
  return locale
}

function lineOf(name: string): [language: string, line: Line] {
  const [language = '', line = ''] = name.split('.')
  const found = lineNames.find((each) => each === line)
  if (!found) throw usageFailure(configWords.unknownSetting({ name }))
  return [languageOf(language), found]
}
