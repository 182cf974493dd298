import { inEditor } from '@arbiter/rules/languages/in-editor'

export interface PlaceInLog {
  /** Its position in the line of the log. */
  start: number
  end: number
  line: number
  column: number | null
}

const endings = Object.values(inEditor).map(({ extensions: [ending] }) => ending)
const place = new RegExp(`\\.(?:${endings.join('|')})(?:", line |:)(\\d+)(?::(\\d+))?`)
const isPathSign = (sign: string) => /[\w./-]/.test(sign)

/**
 * `main.cpp:12:9`, `Main.java:4`, `main.js:2` and `main.py", line 2`. The ending of the file is looked for first and its name
 * read backwards from there: a pattern that begins with the name would try every part of a long word.
 */
export function placeInLog(text: string): PlaceInLog | undefined {
  const found = place.exec(text)
  if (!found) return undefined
  let start = found.index
  while (start > 0 && isPathSign(text.charAt(start - 1))) start -= 1
  if (start === found.index) return undefined
  const [matched, line, column] = found
  const end = found.index + matched.length
  return { start, end, line: Number(line), column: column === undefined ? null : Number(column) }
}
