import type { CompiledMessage } from '@arbiter/texts/compiled-message'
import type { Locale } from '@arbiter/texts/locale-names'
import { locales } from '@arbiter/texts/locales'

const LTR_MARK = '\u200e'
const RTL_MARK = '\u200f'

/** A translation with the marks that its language needs, so that translators need not type invisible characters. */
export const withDirectionMarks = (message: CompiledMessage, locale: Locale): CompiledMessage =>
  locales[locale].direction === 'rtl' ? markedMessage(message) : message

/** Stands for a value, or for a number in the forms of a plural, while the text around it is read. */
const VALUE = '\ue000'

const NUMBER = `(?:\\d[\\d.,]*|${VALUE})`

/** Elements of the page, whose names are no words, and code, which is a left-to-right island. */
const ISLANDS = /(`[^`]*`|<\/?\w+\/?>)/

function markedMessage(message: CompiledMessage): CompiledMessage {
  const values = message.filter((token) => isValue(token))
  const text = message.map((token) => (isValue(token) ? VALUE : token)).join('')
  const parts = begun(
    text
      .split(ISLANDS)
      .map((part, index) => (index % 2 === 1 ? part : markedText(part)))
      .join(''),
  )
    .split(VALUE)
    .flatMap((words, index) => [words, ...values.slice(index, index + 1).map(markedForms)])
  return parts.filter((part) => part !== '')
}

type Token = CompiledMessage[number]

const isValue = (token: Token) => typeof token !== 'string' || token === '#'

function markedForms(token: Token): Token {
  if (typeof token === 'string' || typeof token[2] !== 'object' || token[2] === null) return token
  const [name, kind, details] = token
  const forms = Object.entries(details as object).map(([form, message]) => [
    form,
    Array.isArray(message) ? markedMessage(message) : message,
  ])
  return [name, kind, Object.fromEntries(forms)]
}

function markedText(text: string): string {
  return (
    text
      // `C++` and `C#` would be `++C` and `#C`.
      .replace(/[A-Za-z][+#]+(?![\w+#])/g, `$&${LTR_MARK}`)
      // `https://` would be `//:https`.
      .replace(/[a-z]:\/\/(?!\w)/g, `$&${LTR_MARK}`)
      // `-50` would be `50-`.
      .replace(new RegExp(`(?<![\\w+#${VALUE}]\\s?)[+−±-]${NUMBER}`, 'g'), `${LTR_MARK}$&${LTR_MARK}`)
      // `256 MB` would be `MB 256`.
      .replace(new RegExp(`(?<![\\w.${LTR_MARK}-])${NUMBER}\\s?(?=[A-Za-z])`, 'g'), `${LTR_MARK}$&`)
  )
}

/** Where a text begins with a Latin word, a browser takes it for a Latin text, and where it begins with a value, too. */
function begun(text: string): string {
  const [first = ''] = text.replaceAll(new RegExp(ISLANDS, 'g'), '').match(/[A-Za-z\u200e]|\p{L}/u) ?? []
  const isLatin = !/\p{Script=Arabic}/u.test(first)
  if (/[\u0600-\u06ff]/.test(text)) return isLatin ? RTL_MARK + text : text
  // What has no word of the language is one quantity, as `9 ms ± 2`.
  return text.startsWith(LTR_MARK) && !text.endsWith(LTR_MARK) ? text + LTR_MARK : text
}
