import { readFileSync } from 'node:fs'
import { compileMessage, valuesOf } from '@arbiter/texts/compile-message'
import type { CompiledMessage } from '@arbiter/texts/compiled-message'
import { sourceLocale, spokenLocales } from '@arbiter/texts/locale-names'
import { offeredLocales } from '@arbiter/texts/offered-locales'
import type { Plugin } from 'esbuild'
import { catalogueOf, type Message, type TextsCall, textsCallsIn } from './messages-in.ts'
import { callOf, rewritten } from './rewritten-texts.ts'
import { translatedMessages } from './translated-messages.ts'

/** Puts each message in all languages into a program that is one file and chooses its language when it starts. */
export function spokenTexts(): Plugin {
  return {
    name: 'messages in all languages',
    setup(build) {
      const inLanguages = messagesInLanguages()
      build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const catalogue = catalogueOf(path)
        if (catalogue === null) return undefined
        const code = readFileSync(path, 'utf8')
        return { contents: spoken(code, textsCallsIn(code, catalogue), inLanguages), loader: 'ts' }
      })
    },
  }
}

type InLanguages = (message: Message) => string

export function spoken(code: string, calls: readonly TextsCall[], inLanguages: InLanguages): string {
  const imports = "import { spokenMessage, spokenText } from '@arbiter/texts/spoken-message'"
  return rewritten(code, calls, imports, (message, bounds) => {
    const hasValues = valuesOf(compileMessage(message.text)).length > 0
    return callOf(hasValues ? 'spokenMessage' : 'spokenText', inLanguages(message), message, bounds)
  })
}

/** The source of a list with the message in each language; a language that says the same as English leaves its place empty. */
function messagesInLanguages(): InLanguages {
  const others = spokenLocales
    .filter((locale) => locale !== sourceLocale)
    .map((locale) => (offeredLocales.includes(locale) ? translatedMessages(locale) : undefined))
  return (message) => {
    const english = sourceOf(compileMessage(message.text))
    const translated = others.map((messageOf) => (messageOf ? sourceOf(messageOf(message)) : english))
    return `[${[english, ...translated.map((each) => (each === english ? '' : each))].join(',')},]`
  }
}

const sourceOf = (message: CompiledMessage): string =>
  JSON.stringify(message.every((token) => typeof token === 'string') ? message.join('') : message)
