import type { BodyOf } from '@arbiter/contract/endpoint'
import type { saveTranslation } from '@arbiter/contract/setting/package-parts'
import { pageLocale } from '@arbiter/texts/page-locale'
import { translationTexts } from '../../../copy/setting/setter.ts'
import type { ServedTranslation } from './queries.ts'

/** The texts of one language by the keys of their fields; an absent one is empty. */
export type TranslationDraft = Readonly<Record<string, string>>

export interface TranslationField {
  key: string
  label: string
  original: string
}

const textKeys = ['name', 'statement', 'inputFormat', 'outputFormat', 'customConstraints'] as const
const hintKey = (index: number) => `hint ${index}`
const explanationKey = (index: number) => `explanation ${index}`

/** What the first language has. */
export function fieldsOf(first: ServedTranslation): TranslationField[] {
  const { fields, hint, explanation } = translationTexts
  const original = draftOf(first)
  const labels = [
    ...textKeys.map((key) => [key, fields[key]] as const),
    ...first.explanations.map((_, index) => [explanationKey(index), explanation({ number: index + 1 })] as const),
    ...first.hints.map((_, index) => [hintKey(index), hint({ number: index + 1 })] as const),
    ['editorial', fields.editorial] as const,
  ]
  const all = labels.map(([key, label]) => ({ key, label, original: original[key] ?? '' }))
  return all.filter(({ key, original }) => isText(key) || original.trim() !== '')
}

/** Always there, because a translation may have a text that the first language lacks. */
const isText = (key: string) => (textKeys as readonly string[]).includes(key)

/** Empty if there is no translation yet. */
export function draftOf(served: ServedTranslation | null): TranslationDraft {
  if (served === null) return {}
  const listed = (texts: readonly string[], keyOf: (index: number) => string) =>
    texts.map((text, index) => [keyOf(index), text] as const)
  return Object.fromEntries([
    ...textKeys.map((key) => [key, served[key] ?? ''] as const),
    ...listed(served.explanations, explanationKey),
    ...listed(served.hints, hintKey),
    ['editorial', served.editorial ?? ''] as const,
  ])
}

/** As many hints and explanations as the first language has. */
export function textsBody(
  draft: TranslationDraft,
  first: ServedTranslation,
): NonNullable<BodyOf<typeof saveTranslation>['texts']> {
  const text = (key: string) => draft[key] ?? ''
  return {
    ...{ name: text('name'), statement: text('statement') },
    ...{ inputFormat: text('inputFormat'), outputFormat: text('outputFormat') },
    customConstraints: text('customConstraints').trim() || null,
    hints: first.hints.map((_, index) => text(hintKey(index))),
    explanations: first.explanations.map((_, index) => text(explanationKey(index))),
    editorial: text('editorial').trim() || null,
  }
}

/** The fields that the first language has and this one lacks. */
export const missingFields = (fields: readonly TranslationField[], draft: TranslationDraft) =>
  fields.filter(({ key, original }) => original.trim() !== '' && (draft[key] ?? '').trim() === '')

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
