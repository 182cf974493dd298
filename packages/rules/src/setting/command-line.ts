/** The words of a command as a shell splits them: quotes keep spaces, and nothing else is special. Null: a quote has no end. */
export function wordsOf(command: string): string[] | null {
  const words: string[] = []
  const pattern = /\s*((?:"[^"]*"|'[^']*'|[^\s"'])+)/y
  const text = command.trimEnd()
  while (pattern.lastIndex < text.length) {
    const start = pattern.lastIndex
    const found = pattern.exec(text)
    if (!found?.[1]) return text.slice(start).trim() === '' ? words : null
    words.push(found[1].replace(/"([^"]*)"|'([^']*)'/g, (_, double = '', single = '') => `${double}${single}`))
  }
  return words
}

const RANGE = /\[(-?\d+)\.\.(-?\d+)\]/

export interface NumberRange {
  from: number
  to: number
}

/** The first `[from..to]` of a word; null if there is none, `invalid` if it is empty. */
export function rangeIn(word: string): NumberRange | 'invalid' | null {
  const found = RANGE.exec(word)
  if (!found) return null
  const [from, to] = [Number(found[1]), Number(found[2])]
  return Number.isSafeInteger(from) && Number.isSafeInteger(to) && from <= to ? { from, to } : 'invalid'
}

export const withNumber = (word: string, number: number) => word.replace(RANGE, `${number}`)
