import { compileMessage } from '@arbiter/texts/compile-message'
import type { CompiledMessage } from '@arbiter/texts/compiled-message'

/** Counts of ours are whole numbers below it. Spanish has a form of its own for millions, which no message needs. */
const COUNTED_TO = 1_000

/** Why the plurals of a message are not those of its language: each form of its whole numbers once, and no other. */
export function pluralFaults(message: string, intl: string): string[] {
  return pluralsIn(compileMessage(message)).flatMap(({ name, type, forms }) => {
    const exact = new Set(forms.filter((form) => form !== '' && !Number.isNaN(Number(form))).map(Number))
    const needed = categories(intl, type, exact)
    const known = categories(intl, type)
    const named = forms.filter((form) => Number.isNaN(Number(form)))
    return [
      ...needed
        .filter((category) => !named.includes(category))
        .map((category) => `{${name}} lacks the form ${category}`),
      ...named
        .filter((form) => !known.includes(form))
        .map((form) => `{${name}} has the form ${form}, which is never used`),
    ]
  })
}

/** The forms of the numbers that have none of their own in the message, as `=0` is. */
function categories(intl: string, type: Intl.PluralRuleType, exact: ReadonlySet<number> = new Set()): string[] {
  const rules = new Intl.PluralRules(intl, { type })
  const others = Array.from({ length: COUNTED_TO }, (_, number) => number).filter((number) => !exact.has(number))
  return [...new Set(others.map((number) => rules.select(number)))]
}

interface Plural {
  name: string
  type: Intl.PluralRuleType
  forms: string[]
}

function pluralsIn(message: CompiledMessage): Plural[] {
  return message.flatMap((token) => {
    if (typeof token === 'string' || typeof token[2] !== 'object' || token[2] === null) return []
    const [name, kind, details] = token
    const forms = Object.entries(details as Record<string, CompiledMessage | undefined>).filter(([, form]) => form)
    const within = forms.flatMap(([, form]) => pluralsIn(form ?? []))
    if (kind === 'select') return within
    const type = kind === 'plural' ? 'cardinal' : 'ordinal'
    return [{ name, type, forms: forms.map(([form]) => form) }, ...within]
  })
}
