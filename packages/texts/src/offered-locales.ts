import type { SpokenLocale } from './locale-names.ts'

/** In the language itself, for the menu. Apart from the other facts, which no page needs. */
export const localeTitles: Readonly<Record<SpokenLocale, string>> = {
  en: 'English',
  es: 'Español',
  'zh-Hans': '简体中文',
  ar: 'العربية',
}

/** Only a language that is complete is built and offered. */
export const offeredLocales: readonly SpokenLocale[] = ['en', 'es', 'zh-Hans', 'ar']
