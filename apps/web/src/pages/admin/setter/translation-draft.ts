import type { BodyOf } from '@arbiter/contract/endpoint'
import type { saveTranslation } from '@arbiter/contract/setting/package-parts'
import { pageLocale } from '@arbiter/texts/page-locale'
import type { ServedTranslation } from './queries.ts'

export const textFields = ['name', 'statement', 'inputFormat', 'outputFormat', 'customConstraints'] as const
export type TextField = (typeof textFields)[number]
export type StatementTexts = Record<TextField, string>

/** Empty fields if there is no translation yet. */
export const textsOf = (served: ServedTranslation | null): StatementTexts => ({
  name: served?.name ?? '',
  statement: served?.statement ?? '',
  inputFormat: served?.inputFormat ?? '',
  outputFormat: served?.outputFormat ?? '',
  customConstraints: served?.customConstraints ?? '',
})

export const textsBody = (draft: StatementTexts): BodyOf<typeof saveTranslation>['texts'] => ({
  ...draft,
  customConstraints: draft.customConstraints.trim() || null,
})

/** The fields that the first language has and this one lacks. */
export const missingFields = (first: StatementTexts, draft: StatementTexts): TextField[] =>
  textFields.filter((field) => first[field].trim() !== '' && draft[field].trim() === '')

export const isLanguage = (code: string) => /^[a-z]{2,3}(-[A-Z]{2})?$/.test(code)

/** The languages that olympiads are most often translated into; the setter can type any other code. */
export const commonLanguages = [
  ...[
    'ar',
    'az',
    'bg',
    'bn',
    'bs',
    'cs',
    'da',
    'de',
    'el',
    'en',
    'es',
    'et',
    'fa',
    'fi',
    'fr',
    'he',
    'hi',
    'hr',
    'hu',
    'hy',
  ],
  ...[
    'id',
    'is',
    'it',
    'ja',
    'ka',
    'kk',
    'ko',
    'ky',
    'lt',
    'lv',
    'mk',
    'mn',
    'nb',
    'nl',
    'pl',
    'pt',
    'pt-BR',
    'ro',
    'ru',
  ],
  ...['sk', 'sl', 'sq', 'sr', 'sv', 'th', 'tk', 'tr', 'uk', 'uz', 'vi', 'zh', 'zh-TW'],
]

/** The name of a language in the language of the page; a code that the browser does not know is shown as it is. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames(pageLocale, { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
