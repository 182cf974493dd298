import type { CompiledMessage } from '@arbiter/texts/compiled-message'

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const OTHERS = [...'àƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ']

/** A third longer than English, as many languages are. */
const GROWTH = 0.35

/** The message in letters that no English text has, in brackets and longer: what a page shows in plain letters is not in the catalogue. */
export function pseudoMessage(message: CompiledMessage): CompiledMessage {
  const length = message.reduce((sum, token) => sum + (typeof token === 'string' ? token.length : 0), 0)
  return ['[', ...inOtherLetters(message), `${padding(Math.ceil(length * GROWTH))}]`]
}

/** Words of four letters: one long word would break layouts that no translation breaks. */
const padding = (length: number) => '~'.repeat(length).replace(/~{4}(?=~)/g, '~~~~ ')

type Forms = Readonly<Record<string, CompiledMessage | undefined>>

function inOtherLetters(message: CompiledMessage): CompiledMessage {
  return message.map((token) => {
    if (typeof token === 'string') return otherLetters(token)
    const [name, kind, details] = token
    if (typeof details !== 'object' || details === null) return token
    const forms = Object.entries(details as Forms).flatMap(([form, words]) =>
      words ? [[form, inOtherLetters(words)]] : [],
    )
    return [name, kind, Object.fromEntries(forms)]
  })
}

/** The names of parts such as `<link>` stay, or no element would stand there. */
const otherLetters = (text: string) =>
  text.replace(/<\/?\w+\/?>|[a-zA-Z]/g, (found) =>
    found.length > 1 ? found : (OTHERS[LETTERS.indexOf(found)] ?? found),
  )
