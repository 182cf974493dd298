/**
 * Statements are written in Markdown here, and a legacy package has LaTeX. This is what others typeset: our reader takes the Markdown
 * that lies beside it, so nothing has to survive the way back.
 */

/** The body of a statement, without preamble, as the format wants it. */
export function latexOf(markdown: string): string {
  const lines = markdown.replace(/\r\n?/g, '\n').split('\n')
  const blocks: string[] = []
  for (let at = 0; at < lines.length; ) {
    const { text, next } = blockAt(lines, at)
    if (text !== '') blocks.push(text)
    at = next
  }
  return `${blocks.join('\n\n')}\n`
}

interface Block {
  text: string
  /** The line after it. */
  next: number
}

const FENCE = /^\s*(```+|~~~+)/
const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/
const ITEM = /^(\s*)([-*+]|\d+[.)])\s+(.*)$/
const DIVIDER = /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/
const QUOTE = /^\s*>\s?/
const PICTURE_ALONE = /^\s*!\[[^\]]*\]\(([^)\s]+)[^)]*\)\s*$/

function blockAt(lines: readonly string[], at: number): Block {
  const line = lines[at] ?? ''
  if (line.trim() === '') return { text: '', next: at + 1 }
  if (FENCE.test(line)) return codeAt(lines, at)
  const heading = HEADING.exec(line)
  if (heading) return { text: headingOf(heading[1]?.length ?? 1, heading[2] ?? ''), next: at + 1 }
  const picture = PICTURE_ALONE.exec(line)
  if (picture) return { text: environment('center', pictureOf(picture[1] ?? '')), next: at + 1 }
  if (line.includes('|') && DIVIDER.test(lines[at + 1] ?? '')) return tableAt(lines, at)
  if (QUOTE.test(line)) return quoteAt(lines, at)
  if (ITEM.test(line)) return listAt(lines, at)
  return paragraphAt(lines, at)
}

const environment = (name: string, body: string) => `\\begin{${name}}\n${body}\n\\end{${name}}`

const headingOf = (level: number, text: string) => `\\${level <= 2 ? 'section' : 'subsection'}*{${inline(text)}}`

function codeAt(lines: readonly string[], at: number): Block {
  const fence = FENCE.exec(lines[at] ?? '')?.[1] ?? '```'
  const rest = lines.slice(at + 1)
  const length = rest.findIndex((line) => line.trim().startsWith(fence))
  const end = length < 0 ? rest.length : length
  return { text: environment('verbatim', rest.slice(0, end).join('\n')), next: at + end + 2 }
}

/** Consecutive lines from here on that satisfy the test. */
function run(lines: readonly string[], at: number, belongs: (line: string) => boolean): string[] {
  const rest = lines.slice(at)
  const end = rest.findIndex((line) => !belongs(line))
  return end < 0 ? rest : rest.slice(0, end)
}

function tableAt(lines: readonly string[], at: number): Block {
  const own = run(lines, at, (line) => line.includes('|'))
  const rows = own.filter((_, index) => index !== 1).map(cellsOf)
  const columns = Math.max(...rows.map((cells) => cells.length))
  const [head = '', ...body] = rows.map((cells) => `${cells.map(inline).join(' & ')} \\\\`)
  const text = `\\begin{tabular}{${'l'.repeat(columns)}}\n${[head, '\\hline', ...body].join('\n')}\n\\end{tabular}`
  return { text: environment('center', text), next: at + own.length }
}

const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

function quoteAt(lines: readonly string[], at: number): Block {
  const own = run(lines, at, (line) => QUOTE.test(line))
  const inner = latexOf(own.map((line) => line.replace(QUOTE, '')).join('\n')).trim()
  return { text: environment('quote', inner), next: at + own.length }
}

/** Up to the next line that is neither an item, nor indented, nor a blank one before either. */
function listAt(lines: readonly string[], at: number): Block {
  const indent = ITEM.exec(lines[at] ?? '')?.[1]?.length ?? 0
  const isDeeper = (line: string) => line.length - line.trimStart().length > indent
  const isItem = (line: string) => (ITEM.exec(line)?.[1]?.length ?? -1) === indent
  const items: string[][] = []
  let next = at
  for (; next < lines.length; next += 1) {
    const line = lines[next] ?? ''
    const following = lines[next + 1] ?? ''
    if (isItem(line)) items.push([ITEM.exec(line)?.[3] ?? ''])
    else if (isDeeper(line) || (line === '' && (isItem(following) || isDeeper(following)))) items.at(-1)?.push(line)
    else break
  }
  const isNumbered = /\d/.test(ITEM.exec(lines[at] ?? '')?.[2] ?? '')
  const texts = items.map((item) => `\\item ${itemText(item)}`)
  return { text: environment(isNumbered ? 'enumerate' : 'itemize', texts.join('\n')), next }
}

function itemText([first = '', ...rest]: string[]): string {
  const depths = rest.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length)
  const depth = Math.min(...depths, 1000)
  return latexOf([first, ...rest.map((line) => line.slice(depth))].join('\n')).trim()
}

/** A formula of its own may hold lines that look like something else. */
function paragraphAt(lines: readonly string[], at: number): Block {
  const startsBlock = (line: string) => FENCE.test(line) || HEADING.test(line) || QUOTE.test(line) || ITEM.test(line)
  const own: string[] = []
  let isMath = false
  for (const line of lines.slice(at)) {
    if (!isMath && own.length > 0 && (line.trim() === '' || startsBlock(line))) break
    own.push(line)
    if (((line.match(/\$\$/g) ?? []).length & 1) === 1) isMath = !isMath
  }
  return { text: inline(own.join('\n')), next: at + own.length }
}

const pictureOf = (path: string) => `\\includegraphics[width=0.6\\textwidth]{${path}}`

/** Each part is bounded: a statement of many openings without an end must not take quadratic time. */
const INLINE = new RegExp(
  [
    /(?<math>\$\$[\s\S]{1,5000}?\$\$|\$(?!\s)(?:\\.|[^$\\]){1,2000}?\$)/,
    /(?<ticks>`{1,3})(?<code>[\s\S]{1,1000}?)\k<ticks>(?!`)/,
    /!\[[^\]]{0,500}\]\((?<picture>[^)\s]{1,500})[^)]{0,500}\)/,
    /\[(?<label>[^\]]{0,500})\]\((?<address>[^)\s]{1,500})[^)]{0,500}\)/,
    /(?<!\w)(?<strongMark>\*\*|__)(?=\S)(?<strong>[\s\S]{1,2000}?)(?<=\S)\k<strongMark>/,
    /(?<emMark>\*|(?<!\w)_)(?=\S)(?<em>[^*_]{1,2000}?)(?<=\S)\k<emMark>(?!\w)/,
    /\\(?<escaped>[!-/:-@[-`{-~])/,
    /(?<break> {2,}\n)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

function inline(text: string): string {
  let done = 0
  let latex = ''
  for (const match of text.matchAll(INLINE)) {
    latex += plain(text.slice(done, match.index)) + marked(match.groups ?? {})
    done = match.index + match[0].length
  }
  return latex + plain(text.slice(done))
}

function marked(found: Record<string, string | undefined>): string {
  if (found.math !== undefined) return found.math
  if (found.code !== undefined) return `\\texttt{${plain(found.code.trim())}}`
  if (found.picture !== undefined) return pictureOf(found.picture)
  if (found.address !== undefined)
    return `\\href{${found.address.replace(/([%#])/g, '\\$1')}}{${inline(found.label ?? '')}}`
  if (found.strong !== undefined) return `\\textbf{${inline(found.strong)}}`
  if (found.em !== undefined) return `\\emph{${inline(found.em)}}`
  return found.escaped === undefined ? '\\\\\n' : plain(found.escaped)
}

const SIGNS: Record<string, string> = {
  ...{ '\\': '\\textbackslash{}', '~': '\\textasciitilde{}', '^': '\\textasciicircum{}' },
  ...{ '<': '\\textless{}', '>': '\\textgreater{}' },
}

const plain = (text: string) => text.replace(/[\\{}$&#%_~^<>]/g, (sign) => SIGNS[sign] ?? `\\${sign}`)
