import type { LanguageWords } from '../language-words.ts'
import { words as ofJavascript } from './javascript.ts'

export const words: LanguageWords = {
  ...ofJavascript,
  keywords:
    'abstract any as bigint boolean declare enum implements interface keyof namespace never number private readonly string type unknown',
  snippets: { fori: ofJavascript.snippets.fori ?? '' },
}
