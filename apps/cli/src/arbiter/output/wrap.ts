import { widthOf } from './table.ts'

/** Breaks paragraphs at spaces. Lines that begin with a space are examples and stay as they are. */
export function wrapped(text: string, width: number): string {
  return text
    .split('\n')
    .flatMap((line) => (line.startsWith(' ') ? [line] : wrappedLine(line, width)))
    .join('\n')
}

function wrappedLine(line: string, width: number): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of line.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`
    if (widthOf(longer) > width && current !== '') {
      lines.push(current)
      current = word
    } else current = longer
  }
  return [...lines, current]
}
