/** Walks through LaTeX: commands, groups in braces, optional arguments. Comments are skipped where TeX skips them. */
export class LatexCursor {
  position = 0
  readonly text: string
  private readonly firstLine: number
  private countedTo = 0
  private countedLines = 0

  constructor(text: string, firstLine = 1) {
    this.text = text
    this.firstLine = firstLine
  }

  get isAtEnd(): boolean {
    return this.position >= this.text.length
  }

  get next(): string {
    return this.text[this.position] ?? ''
  }

  /** Counted on from where it was asked for last: to start over for each command would take too long. */
  get line(): number {
    if (this.position < this.countedTo) [this.countedTo, this.countedLines] = [0, 0]
    for (; this.countedTo < this.position; this.countedTo++) if (this.text[this.countedTo] === '\n') this.countedLines++
    return this.firstLine + this.countedLines
  }

  startsWith(part: string): boolean {
    return this.text.startsWith(part, this.position)
  }

  /** Takes what a sticky expression matches here, and moves behind it. */
  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.position
    const found = pattern.exec(this.text)
    if (found) this.position += found[0].length
    return found
  }

  /** `\name`, `\name*` or a backslash and one other letter; the blanks after a name belong to it. */
  takeCommand(): string {
    const name = this.take(/\\(?:([a-zA-Z@]+)(\*?)[ \t]*(?:\n[ \t]*(?!\s*\n))?|([\s\S]))/y)
    if (!name) {
      this.position++ // a backslash at the very end
      return ''
    }
    return name[3] ?? name[1] ?? ''
  }

  /** The comment to the end of the line, with the line break and the blanks after it. */
  skipComment(): void {
    this.take(/%[^\n]*(?:\n[ \t]*)?/y)
  }

  skipBlanks(): void {
    this.take(/(?:[ \t]|%[^\n]*\n?)*(?:\n(?!\s*\n))?(?:[ \t]|%[^\n]*\n?)*/y)
  }

  /** The text between braces, or the next letter or command; null if there is none. */
  takeArgument(): string | null {
    const start = this.position
    this.skipBlanks()
    if (this.next === '{') return this.takeGroup('{', '}')
    if (this.isAtEnd || /[\s}]/.test(this.next)) {
      this.position = start
      return null
    }
    return this.take(/\\[a-zA-Z@]+|\\[\s\S]|[\s\S]/y)?.[0] ?? null
  }

  takeOptional(): string | null {
    const start = this.position
    this.skipBlanks()
    if (this.next === '[') return this.takeGroup('[', ']')
    this.position = start
    return null
  }

  /** To the bracket that closes it; to the end where none does. */
  private takeGroup(open: string, close: string): string {
    const start = ++this.position
    for (let depth = 1; this.position < this.text.length; this.position++) {
      const letter = this.text[this.position]
      if (letter === '\\') this.position++
      else if (letter === '{' && open === '[') this.skipBraces()
      else if (letter === open) depth++
      else if (letter === close && --depth === 0) return this.text.slice(start, this.position++)
    }
    this.position = this.text.length
    return this.text.slice(start)
  }

  /** Brackets within braces close nothing. */
  private skipBraces(): void {
    this.takeGroup('{', '}')
    this.position--
  }

  /** The content of an environment, after its `\begin{name}`; nested ones of the same name belong to it. */
  takeEnvironment(name: string): { content: string; isClosed: boolean } {
    const edge = new RegExp(`\\\\(begin|end)\\s*\\{${name.replace(/[.*+?^$()|[\]\\]/g, '\\$&')}\\}`, 'g')
    edge.lastIndex = this.position
    const start = this.position
    for (let depth = 1; ; ) {
      const found = edge.exec(this.text)
      if (!found) break
      depth += found[1] === 'begin' ? 1 : -1
      if (depth > 0) continue
      this.position = edge.lastIndex
      return { content: this.text.slice(start, found.index), isClosed: true }
    }
    this.position = this.text.length
    return { content: this.text.slice(start), isClosed: false }
  }
}
