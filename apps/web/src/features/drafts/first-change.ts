/** Where one text first differs from another. */
export interface FirstChange {
  /** Counted from 1. */
  line: number
  text: string
}

/** The first line in which a program differs from the version before; null if the two are equal. */
export function firstChange(code: string, before: string): FirstChange | null {
  const [lines, former] = [linesOf(code), linesOf(before)]
  const length = Math.max(lines.length, former.length)
  const index = Array.from({ length }, (_, place) => place).find((place) => lines[place] !== former[place])
  return index === undefined ? null : { line: index + 1, text: lines[index]?.trim() ?? '' }
}

const linesOf = (code: string) => code.replace(/\n$/, '').split('\n')
