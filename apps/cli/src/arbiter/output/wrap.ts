import { sentenceLine, withWholeIsolates } from './direction.ts'
import { widthOf } from './table.ts'

/** Breaks paragraphs at spaces and between Chinese letters. Lines that begin with a space are examples and stay as they are. */
export function wrapped(text: string, width: number): string {
  return text
    .split('\n')
    .flatMap((line) => (line.startsWith(' ') ? [line] : withWholeIsolates(wrappedLine(sentenceLine(line), width))))
    .join('\n')
}

function wrappedLine(line: string, width: number): string[] {
  const lines: string[] = []
  let current = ''
  for (const { gap, text } of line.split(' ').flatMap(piecesOf)) {
    const longer = current === '' ? text : current + gap + text
    if (widthOf(longer) > width && current !== '') {
      lines.push(current)
      current = text
    } else current = longer
  }
  return [...lines, current]
}

/** A Chinese letter with the signs that no line begins or ends with; any other letters stay together. */
const PIECE = /[（《「]*(?:\p{Script=Han}|[^\p{Script=Han}（《「，。、；：？！）》」]+)[，。、；：？！）》」]*/gu

function piecesOf(word: string): { gap: string; text: string }[] {
  const pieces = /\p{Script=Han}/u.test(word) ? (word.match(PIECE) ?? [word]) : [word]
  return pieces.map((text, index) => ({ gap: index === 0 ? ' ' : '', text }))
}
