import { isolated } from '@arbiter/texts/compiled-message'
import { pageDirection } from '@arbiter/texts/page-locale'

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const LTR_MARK = '\u200e'
const RTL_MARK = '\u200f'
const RTL_ISOLATE = '\u2067'
const END = '\u2069'
const ISOLATES = /[\u2066-\u2068]/
const ESCAPE = '\\u001b'

/** A line of columns may have a colour. */
const IN_COLUMNS = new RegExp(`^(?:${ESCAPE}\\[\\d+m)*${LTR_MARK}`)

/** They take no column. */
export const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/** A text beside others in a line: a name in Arabic does not pull its neighbours to its other side. */
export function besideOthers(text: string): string {
  if (!RIGHT_TO_LEFT.test(text)) return text
  return text.startsWith(RTL_MARK) ? RTL_ISOLATE + text + END : isolated(text)
}

/** The same for what stands between spaces in a line without columns, such as `12 ms`. */
export const apart = (text: string) => (pageDirection === 'rtl' && text !== '' ? isolated(text) : text)

/** A line of columns goes from left to right, whatever stands in its first. */
export const inColumns = (line: string) => (RIGHT_TO_LEFT.test(line) ? LTR_MARK + line : line)

/** Sentences go from right to left in such a language, also on a terminal that takes every line for a Latin one. */
export const sentenceLines = (text: string): string =>
  pageDirection === 'rtl' ? text.split('\n').map(sentenceLine).join('\n') : text

export function sentenceLine(line: string): string {
  const [, indent = '', words = ''] = line.match(/^(\s*)(.*)$/) ?? []
  const isSentence = pageDirection === 'rtl' && RIGHT_TO_LEFT.test(words)
  return isSentence && !IN_COLUMNS.test(words) && !isWhole(words) ? `${indent}${RTL_ISOLATE}${words}${END}` : line
}

/** Whether it is one isolate from its first letter to its last. */
function isWhole(words: string): boolean {
  let depth = 0
  for (const [index, letter] of [...words].entries()) {
    if (letter === END) depth--
    else if (ISOLATES.test(letter)) depth++
    if (depth === 0) return index === words.length - 1
  }
  return false
}

/** Ends in each line what it begins to isolate, and begins it again in the next one. */
export function withWholeIsolates(lines: readonly string[]): string[] {
  let open: string[] = []
  return lines.map((line) => {
    const before = open.join('')
    open = openAfter(line, open)
    return before + line + END.repeat(open.length)
  })
}

function openAfter(line: string, before: readonly string[]): string[] {
  const open = [...before]
  for (const letter of line) {
    if (letter === END) open.pop()
    else if (ISOLATES.test(letter)) open.push(letter)
  }
  return open
}
