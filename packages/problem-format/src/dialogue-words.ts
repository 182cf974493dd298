import { type SpokenLocale, sourceLocale, spokenLocales } from '@arbiter/texts/locale-names'
import { languageFor } from '@arbiter/texts/statement-language'

interface DialogueWords {
  intro: string
  title: string
}

/** What stands around the dialogues of a statement. It becomes a part of its text, so it is in its language, not in a reader's. */
const words: Readonly<Record<SpokenLocale, DialogueWords>> = {
  en: {
    intro: 'Lines with `<` are read by your program, lines with `>` are written by it.',
    title: 'Sample dialogue',
  },
  es: {
    intro: 'Tu programa lee las líneas con `<` y escribe las líneas con `>`.',
    title: 'Diálogo de ejemplo',
  },
  'zh-Hans': {
    intro: '你的程序读入以 `<` 开头的行，输出以 `>` 开头的行。',
    title: '交互样例',
  },
  ar: {
    intro: 'يقرأ برنامجك الأسطر التي تبدأ بـ `<` ويكتب الأسطر التي تبدأ بـ `>`.',
    title: 'مثال على الحوار',
  },
}

/** In English for a language that the product does not speak. */
export const dialogueWords = (language: string): DialogueWords =>
  words[spokenLocales.find((each) => each === languageFor(language, spokenLocales)) ?? sourceLocale]
