import type { StillFails } from './shrink-input.ts'

/**
 * Delta debugging on the text alone, for inputs without a description, and for what a description does not show.
 * A line or a word goes together with one of the numbers before it, which may count it; then numbers become smaller. Only valid
 * candidates are tried.
 */
export async function shrinkTokens(
  text: string,
  isValid: (text: string) => boolean | Promise<boolean>,
  stillFails: StillFails,
): Promise<string> {
  const tried = new Set([text])
  let best = text
  for (;;) {
    const simpler = await firstFailing(best)
    if (simpler === null) return best
    best = simpler
  }

  async function firstFailing(from: string): Promise<string | null> {
    for (const candidate of simplerTexts(from)) {
      if (tried.has(candidate)) continue
      tried.add(candidate)
      if (!(await isValid(candidate))) continue
      const fails = await stillFails(candidate)
      if (fails === null) return null
      if (fails) return candidate
    }
    return null
  }
}

function* simplerTexts(text: string): Generator<string> {
  const lines = text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split(' '))
  for (const fewer of withoutLine(lines)) yield joined(fewer)
  for (const fewer of withoutWord(lines)) yield joined(fewer)
  for (const smaller of withSmallerNumber(lines)) yield joined(smaller)
}

const joined = (lines: readonly (readonly string[])[]) => `${lines.map((words) => words.join(' ')).join('\n')}\n`

function* withoutLine(lines: readonly string[][]): Generator<string[][]> {
  for (let gone = lines.length - 1; gone >= 0; gone -= 1) {
    const rest = lines.filter((_, index) => index !== gone)
    if (rest.length > 0) yield rest
    yield* withLowerCount(rest, gone)
  }
}

function* withoutWord(lines: readonly string[][]): Generator<string[][]> {
  for (const [at, words] of lines.entries())
    for (let gone = words.length - 1; gone >= 0 && words.length > 1; gone -= 1) {
      const rest = lines.with(
        at,
        words.filter((_, index) => index !== gone),
      )
      yield rest
      yield* withLowerCount(rest, at)
    }
}

/** Counts stand near the beginning: more candidates than these cost more than they bring. */
const MAX_COUNTS = 4

/** One of the numbers in the lines before is lowered by one, for it may be the count of what has gone. */
function* withLowerCount(lines: readonly string[][], before: number): Generator<string[][]> {
  let left = MAX_COUNTS
  for (const [at, words] of lines.slice(0, Math.max(before, 1)).entries())
    for (const [place, word] of words.entries()) {
      if (!/^[1-9]\d{0,6}$/.test(word) || left === 0) continue
      left -= 1
      yield lines.with(at, words.with(place, String(Number(word) - 1)))
    }
}

function* withSmallerNumber(lines: readonly string[][]): Generator<string[][]> {
  for (const [at, words] of lines.entries())
    for (const [place, word] of words.entries())
      for (const smaller of smallerNumbers(word)) yield lines.with(at, words.with(place, smaller))
}

/** The simplest first, the nearest last. */
function smallerNumbers(word: string): string[] {
  if (!/^-?\d{1,30}$/.test(word)) return []
  const value = BigInt(word)
  const size = value < 0n ? -value : value
  const sign = value < 0n ? -1n : 1n
  const nearer = [0n, 1n, size / 2n, size - 1n].filter((each) => each >= 0n && each < size)
  return [
    ...new Set([...nearer, ...(value < 0n ? [size] : [])].map((each) => String(each === size ? size : each * sign))),
  ]
}
