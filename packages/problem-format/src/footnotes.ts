const DEFINITION = /^\[\^([^\]\s]+)\]:/

/**
 * The text without the footnotes, and these by their names. A statement is split at its headings, and a footnote at the end of
 * the file would end up in another part than the mark that leads to it.
 */
export function takeFootnotes(text: string): { text: string; notes: Map<string, string> } {
  const notes = new Map<string, string>()
  const kept: string[] = []
  const lines = text.split('\n')
  let isCode = false
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode
    const name = isCode ? undefined : DEFINITION.exec(line)?.[1]
    if (name === undefined) kept.push(line)
    else {
      const end = endOf(lines, at + 1)
      notes.set(name, lines.slice(at, end).join('\n').trimEnd())
      at = end - 1
    }
  }
  return { text: kept.join('\n'), notes }
}

/** Lines that follow at once belong to it, and paragraphs that are indented. */
function endOf(lines: readonly string[], start: number): number {
  let at = start
  for (; at < lines.length; at++) {
    const [line = '', next = ''] = [lines[at], lines[at + 1]]
    if (line.trim() === '' ? !/^(\t| {2,})\S/.test(next) : DEFINITION.test(line)) break
  }
  return at
}

/** The part with the footnotes that it has marks of. */
export function withFootnotes(part: string, notes: ReadonlyMap<string, string>): string {
  const named = [...new Set([...part.matchAll(/\[\^([^\]\s]+)\]/g)].map((match) => match[1] ?? ''))]
  const found = named.flatMap((name) => notes.get(name) ?? [])
  return found.length > 0 ? `${part}\n\n${found.join('\n\n')}` : part
}
