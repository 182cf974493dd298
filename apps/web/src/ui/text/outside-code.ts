/**
 * The lines of a Markdown text that are not within a fenced block of code, where signs mean nothing. When it is not
 * certain that a line is code to the Markdown parser too, it counts as text: no author can hide signs behind a fence that
 * the parser does not see. Certain are fences at the very start of a line, which end every quote and list, unless they lie in
 * a formula, in HTML or in a fence of another kind.
 */
export function outsideCode(lines: readonly string[]): string[] {
  let open: Fence | undefined
  let isCertain = true
  return lines.filter((line) => {
    if (open) {
      const { isCode } = open
      if (closes(line, open)) open = undefined
      return !isCode
    }
    isCertain &&= !UNCERTAIN.test(line)
    open = isCertain ? openedBy(line) : undefined
    return !open?.isCode
  })
}

interface Fence {
  mark: string
  isCode: boolean
}

/** A fence or a formula that is moved in or lies in a quote or a list, and HTML: where they end is for the parser to say. */
const UNCERTAIN = /^[ \t>*+\d.)-]*(?:[ \t>*+.)-](?:```|~~~|\$\$)|<[A-Za-z/!?])/

function openedBy(line: string): Fence | undefined {
  const [mark = ''] = /^(?:`+|~+|\$+)/.exec(line) ?? []
  const info = line.slice(mark.length)
  if (mark.startsWith('$')) return mark.length >= 2 && !info.includes('$') ? { mark, isCode: false } : undefined
  if (mark.length < 3 || (mark.startsWith('`') && info.includes('`'))) return undefined
  return { mark, isCode: true }
}

function closes(line: string, { mark }: Fence): boolean {
  const [indent = ''] = /^ {0,3}/.exec(line) ?? []
  if (!line.startsWith(mark, indent.length)) return false
  const sign = mark.charAt(0)
  let end = indent.length + mark.length
  while (line.charAt(end) === sign) end += 1
  return /^[ \t]*$/.test(line.slice(end))
}
