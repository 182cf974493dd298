import { type Fault, fault } from '../fault.ts'
import { accented, escaped, isAccent, safeLineStart, signs, typographic } from './characters.ts'
import { LatexCursor } from './cursor.ts'
import { convertList, isListEnvironment } from './lists.ts'
import { displayedMath, environmentMath, inlineMath, mathEnvironments } from './math.ts'
import { pictureOf, shareOfLine, sizeOf } from './pictures.ts'
import { convertTable } from './tables.ts'

/** The state of the conversion of a statement. */
export interface Conversion {
  /** Reports what was left out or not understood, with its line. */
  warn(line: number, fault: Fault): void
  constants: Record<string, string>
  labels: Map<string, string>
  /** Footnotes of the section so far; they stand at its end. */
  notes: string[]
  noteCount: number
  pictureFolders: string[]
  /** The width of the column that is converted, as a share of the page. */
  lineWidth: number
  depth: number
}

const MAX_DEPTH = 60

/** LaTeX to Markdown; blocks are separated by empty lines, which `tidy` reduces to one. */
export function convert(text: string, conversion: Conversion, firstLine = 1): string {
  if (conversion.depth > MAX_DEPTH) return ''
  conversion.depth++
  const cursor = new LatexCursor(text, firstLine)
  const parts: string[] = []
  while (!cursor.isAtEnd) parts.push(convertNext(cursor, conversion, text))
  conversion.depth--
  return parts.join('')
}

function convertNext(cursor: LatexCursor, conversion: Conversion, text: string): string {
  const isLineStart = cursor.position === 0 || text[cursor.position - 1] === '\n'
  const plain = cursor.take(/[^\\{}$%&\n]+/y)
  if (plain) return plainText(plain[0], isLineStart)
  if (cursor.take(/\n[ \t]*(?!\s*\n)/y)) return '\n'
  switch (cursor.next) {
    case '\n':
      cursor.take(/\s+/y)
      return '\n\n'
    case '%':
      cursor.skipComment()
      return ''
    case '$':
      return convertMath(cursor, conversion)
    case '{':
      return convertGroup(cursor, conversion)
    case '\\':
      return convertCommand(cursor, conversion)
    default:
      cursor.position++
      return text[cursor.position - 1] === '&' ? '\\&' : ''
  }
}

function plainText(text: string, isLineStart: boolean): string {
  const markdown = escaped(typographic(text))
  return isLineStart ? safeLineStart(markdown.trimStart()) : markdown
}

function convertMath(cursor: LatexCursor, conversion: Conversion): string {
  const line = cursor.line
  const displayed = cursor.take(/\$\$((?:\\[\s\S]|[^\\$])*)\$\$/y)
  if (displayed) return displayedMath(displayed[1] ?? '')
  const inline = cursor.take(/\$((?:\\[\s\S]|[^\\$])*)\$/y)
  if (inline) return inlineMath(inline[1] ?? '')
  conversion.warn(line, fault('latex.openFormula'))
  cursor.position++
  return '\\$'
}

/** Styles of old hold to the end of their group. */
const declarations: Record<string, 'bold' | 'italic' | 'code'> = {
  ...{ bf: 'bold', bfseries: 'bold', it: 'italic', itshape: 'italic', em: 'italic', sl: 'italic' },
  ...{ tt: 'code', ttfamily: 'code' },
}

function convertGroup(cursor: LatexCursor, conversion: Conversion): string {
  const line = cursor.line
  const content = cursor.takeArgument() ?? ''
  const [, name = '', rest = ''] = content.match(/^\s*\\([a-z]+)(?![a-zA-Z])\s*([\s\S]*)$/) ?? []
  const style = declarations[name]
  return style ? styled(style, rest, conversion, line) : convert(content, conversion, line)
}

function styled(style: 'bold' | 'italic' | 'code', content: string, conversion: Conversion, line: number): string {
  if (style === 'code') return codeOf(content, conversion, line)
  const inner = convert(content, conversion, line)
  const mark = style === 'bold' ? '**' : '*'
  // Marks hold nothing that begins or ends with a blank.
  const [, before = '', core = '', after = ''] = inner.match(/^(\s*)([\s\S]*?)(\s*)$/) ?? []
  return core === '' ? inner : `${before}${mark}${core}${mark}${after}`
}

/** Placeholders for characters that would be misread meanwhile; no text contains them. */
const BACKSLASH = '\ue000'
const TILDE = '\ue001'

/** Converts to code, unless the content has a formula or a command, which code would show as it is typed. */
function codeOf(content: string, conversion: Conversion, line: number): string {
  const text = content
    .replace(/\\(textbackslash|backslash)(\{\})?/g, BACKSLASH)
    .replace(/\\([_%$&#{} ])/g, '$1')
    .replace(/\\textasciitilde(\{\})?/g, TILDE)
  if (/[\\$]/.test(text)) return convert(content, conversion, line)
  const typed = text
    .replace(/[{}]/g, (brace) => (content.includes(`\\${brace}`) ? brace : ''))
    .replace(/~/g, ' ')
    .replaceAll(BACKSLASH, '\\')
    .replaceAll(TILDE, '~')
    .replace(/\s+/g, ' ')
  return inlineCode(typed)
}

function inlineCode(text: string): string {
  if (text.trim() === '') return text
  const fence = '`'.repeat(Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length)) + 1)
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : ''
  return `${fence}${space}${text}${space}${fence}`
}

const textStyles: Record<string, 'bold' | 'italic' | 'code' | 'plain' | 'struck'> = {
  ...{ textbf: 'bold', textit: 'italic', emph: 'italic', textsl: 'italic', texttt: 'code', url: 'code' },
  ...{ textrm: 'plain', textsf: 'plain', textsc: 'plain', textup: 'plain', textmd: 'plain', textnormal: 'plain' },
  ...{ underline: 'plain', uline: 'plain', mbox: 'plain', hbox: 'plain', fbox: 'plain', text: 'plain', sout: 'struck' },
  ...{ textsuperscript: 'plain', textsubscript: 'plain', ensuremath: 'plain', centerline: 'plain', lowercase: 'plain' },
}

/** Commands about the look of a page, with the number of their arguments; optional ones are skipped with them. */
const lookCommands: Record<string, number> = {
  ...{ vspace: 1, hspace: 1, label: 1, setlength: 2, addtolength: 2, thispagestyle: 1, pagestyle: 1, linespread: 1 },
  ...{ usepackage: 1, documentclass: 1, bibliographystyle: 1, captionsetup: 1, setcounter: 2, addtocounter: 2 },
  ...{ centering: 0, noindent: 0, indent: 0, bigskip: 0, medskip: 0, smallskip: 0, newpage: 0, clearpage: 0 },
  ...{ pagebreak: 0, nopagebreak: 0, raggedright: 0, raggedleft: 0, protect: 0, relax: 0, hfill: 0, vfill: 0, null: 0 },
  ...{ tiny: 0, scriptsize: 0, footnotesize: 0, small: 0, normalsize: 0, large: 0, Large: 0, LARGE: 0, huge: 0 },
  ...{ sloppy: 0, par: 0, maketitle: 0, nextsample: 0, remainingsamples: 0, begingroup: 0, endgroup: 0, hline: 0 },
  ...{ selectfont: 0, rm: 0, sf: 0, sc: 0, normalfont: 0, itemsep: 0, parskip: 0, phantom: 1, hphantom: 1, color: 1 },
  ...{ plainproblemname: 1, problemname: 1, clearproblemset: 0, leavevmode: 0, toprule: 0, midrule: 0, bottomrule: 0 },
}

function convertCommand(cursor: LatexCursor, conversion: Conversion): string {
  const line = cursor.line
  const verbatim = cursor.take(/\\verb\*?([^a-zA-Z\s*])([^\n]*?)\1/y)
  if (verbatim) return inlineCode(verbatim[2] ?? '')
  const name = cursor.takeCommand()
  const style = textStyles[name]
  if (name === 'begin') return convertEnvironment(cursor, conversion, line)
  if (name === 'par') return '\n\n'
  if (name === '\\') {
    cursor.takeOptional()
    return '\\\n'
  }
  if (name === '(' || name === '[') return bracketMath(cursor, name, conversion, line)
  if (Object.hasOwn(signs, name)) {
    cursor.take(/\{\}/y)
    return signs[name] ?? ''
  }
  if (isAccent(name)) return accented(name, cursor.takeArgument() ?? '')
  if (style !== undefined) return convertStyle(style, name, cursor, conversion, line)
  if (Object.hasOwn(lookCommands, name)) return skipLook(cursor, lookCommands[name] ?? 0)
  return convertSpecial(name, cursor, conversion, line)
}

function bracketMath(cursor: LatexCursor, open: string, conversion: Conversion, line: number): string {
  const close = open === '(' ? '\\)' : '\\]'
  const end = cursor.text.indexOf(close, cursor.position)
  if (end < 0) conversion.warn(line, fault('latex.openFormula'))
  const content = cursor.text.slice(cursor.position, end < 0 ? undefined : end)
  cursor.position = end < 0 ? cursor.text.length : end + close.length
  return open === '(' ? inlineMath(content) : displayedMath(content)
}

function skipLook(cursor: LatexCursor, args: number): string {
  if (args > 0) cursor.takeOptional()
  for (let index = 0; index < args; index++) cursor.takeArgument()
  return ''
}

function convertStyle(
  style: 'bold' | 'italic' | 'code' | 'plain' | 'struck',
  name: string,
  cursor: LatexCursor,
  conversion: Conversion,
  line: number,
): string {
  const content = cursor.takeArgument() ?? ''
  if (name === 'url') return `<${addressOf(content)}>`
  if (name === 'ensuremath') return inlineMath(content)
  if (style === 'struck') return `~~${convert(content, conversion, line)}~~`
  return style === 'plain' ? convert(content, conversion, line) : styled(style, content, conversion, line)
}

/** The address of a link, with no other protocol than these. */
function addressOf(content: string): string {
  const address = content.replace(/\\([_%&#~])/g, '$1').replace(/[\s<>()]/g, encodeURIComponent)
  return /^(https?:|mailto:)/i.test(address) ? address : ''
}

function convertSpecial(name: string, cursor: LatexCursor, conversion: Conversion, line: number): string {
  const argument = () => cursor.takeArgument() ?? ''
  const converted = () => convert(argument(), conversion, line)
  switch (name) {
    case 'section':
    case 'subsection':
    case 'subsubsection':
      return heading(name, converted(), conversion)
    case 'paragraph':
      return `\n\n**${converted()}** `
    case 'href':
      return linkTo(addressOf(argument()), converted())
    case 'footnote':
    case 'thanks':
      cursor.takeOptional()
      return footnote(converted(), conversion)
    case 'footnotemark':
      cursor.takeOptional()
      return `[^${++conversion.noteCount}]`
    case 'footnotetext':
      cursor.takeOptional()
      return addNote(conversion.noteCount, converted(), conversion)
    case 'graphicspath':
      conversion.pictureFolders.push(...[...argument().matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? ''))
      return ''
    case 'includegraphics':
      return included(cursor, conversion)
    case 'illustration': {
      const size = sizeOf(`width=${argument()}\\textwidth`, 1)
      return `\n\n${captioned(argument(), converted(), size)}\n\n`
    }
    case 'captionof':
      argument()
      return caption(cursor, converted)
    case 'caption':
    case 'subcaption':
      return caption(cursor, converted)
    case 'resizebox':
      argument()
      argument()
      return converted()
    case 'scalebox':
      argument()
      cursor.takeOptional()
      return converted()
    case 'subfloat':
    case 'subfigure':
      return subfigure(cursor, converted, conversion, line)
    case 'ref':
    case 'autoref':
    case 'cref':
      return conversion.labels.get(argument()) ?? '?'
    case 'constant':
      return escaped(conversion.constants[argument()] ?? '')
    case 'epigraph':
      return `\n\n> ${converted()}\n>\n> — ${converted()}\n\n`
    case 'textcolor':
    case 'parbox':
    case 'raisebox':
      cursor.takeOptional()
      argument()
      return converted()
    case 'multicolumn':
    case 'multirow':
      argument()
      argument()
      return converted()
    case 'item':
      cursor.takeOptional()
      return ''
    case 'end':
      argument()
      return ''
    default:
      conversion.warn(line, fault('latex.unknownCommand', { command: `\\${name}` }))
      return ''
  }
}

const linkTo = (address: string, text: string) => (address === '' ? text : `[${text}](${address})`)

/** Footnotes before it belong to the section that ends. */
function heading(name: string, text: string, conversion: Conversion): string {
  const level = { section: '##', subsection: '###' }[name] ?? '####'
  return `${endSection(conversion)}\n\n${level} ${text.replace(/\s+/g, ' ').trim()}\n\n`
}

export function endSection(conversion: Conversion): string {
  const notes = conversion.notes.splice(0)
  return notes.length > 0 ? `\n\n${notes.join('\n\n')}\n\n` : ''
}

function footnote(text: string, conversion: Conversion): string {
  const number = ++conversion.noteCount
  addNote(number, text, conversion)
  return `[^${number}]`
}

function addNote(number: number, text: string, { notes }: Conversion): string {
  notes.push(`[^${number}]: ${text.replace(/\s+/g, ' ').trim()}`)
  return ''
}

/** The second optional argument is of an old form, which gives the corners of the part to show. */
function included(cursor: LatexCursor, { lineWidth }: Conversion): string {
  const options = cursor.takeOptional() ?? ''
  cursor.takeOptional()
  return pictureOf(cursor.takeArgument() ?? '', '', sizeOf(options, lineWidth))
}

function caption(cursor: LatexCursor, converted: () => string): string {
  cursor.takeOptional()
  return `\n\n${inItalics(converted().trim())}\n\n`
}

/** Its caption stands in front of it, as an option. */
function subfigure(cursor: LatexCursor, converted: () => string, conversion: Conversion, line: number): string {
  const text = cursor.takeOptional() ?? ''
  return `\n\n${converted()}\n\n${inItalics(convert(text, conversion, line).trim())}\n\n`
}

/** Marks within marks would end them. */
const inItalics = (text: string) => (text === '' || text.includes('*') ? text : `*${text}*`)

/** The caption stands beside the picture, and is its alternative text, too. */
function captioned(file: string, caption: string, size: string): string {
  const text = caption.replace(/\s+/g, ' ').trim()
  const plain = text.replace(/\[\^\d+\]|!?\[([^\]]*)\]\([^)]*\)|[[\]*`\\<>]/g, '$1')
  return text === '' ? pictureOf(file, '', size) : `${pictureOf(file, plain, size)}\n\n${inItalics(text)}`
}

function convertEnvironment(cursor: LatexCursor, conversion: Conversion, line: number): string {
  const name = cursor.takeArgument() ?? ''
  const startLine = cursor.line
  const { content, isClosed } = cursor.takeEnvironment(name)
  if (!isClosed) conversion.warn(line, fault('latex.noEnd', { begin: `\\begin{${name}}` }))
  if (mathEnvironments.test(name)) return environmentMath(name, content)
  if (/^(verbatim|Verbatim|lstlisting|alltt)\*?$/.test(name)) return codeBlock(content)
  if (isListEnvironment(name)) return convertList(name, content, (text) => convert(text, conversion, startLine))
  if (/^(tabular[x*]?|longtable|array)$/.test(name)) return tableOf(name, content, conversion, startLine)
  return convertBlock(name, content, conversion, line)
}

/** A table may hold another one, but not many within each other: each is searched for its cells from the beginning. */
const TABLE_DEPTH = 20

function tableOf(name: string, content: string, conversion: Conversion, line: number): string {
  conversion.depth += TABLE_DEPTH
  const table = convertTable(name, content, (text) => convert(text, conversion, line))
  conversion.depth -= TABLE_DEPTH
  return table
}

function codeBlock(content: string): string {
  const text = content
    .replace(/^[ \t]*\[[^\]\n]*\]/, '')
    .replace(/^[ \t]*\n/, '')
    .trimEnd()
  const fence = '`'.repeat(Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length)) + 1)
  return `\n\n${fence}\n${text}\n${fence}\n\n`
}

/** The sections that some packages write as environments. */
const sections = ['Input', 'Output', 'Interaction', 'Constraints']

/** Environments with arguments in front of what they show. */
const blockArguments: Record<string, number> = {
  ...{
    minipage: 1,
    wrapfigure: 2,
    wraptable: 2,
    subfigure: 1,
    floatingfigure: 1,
    multicols: 1,
    adjustbox: 1,
    scope: 0,
  },
}

/** Those whose last argument is their width. */
const COLUMNS = /^(minipage|wrapfigure|wraptable|subfigure|floatingfigure)$/

function convertBlock(name: string, content: string, conversion: Conversion, line: number): string {
  if (/^(quote|quotation|verse)$/.test(name)) return quotation(convert(content, conversion, line))
  if (sections.includes(name)) return `${heading('section', name, conversion)}${convert(content, conversion, line)}\n\n`
  if (/^(tikzpicture|comment|samples?)$/.test(name)) {
    if (name === 'tikzpicture') conversion.warn(line, fault('latex.drawing'))
    return ''
  }
  const known = /^(center|flushleft|flushright|figure\*?|table\*?|document|small|footnotesize|large|samepage|em|it)$/
  if (!known.test(name) && blockArguments[name] === undefined)
    conversion.warn(line, fault('latex.unknownEnvironment', { name }))
  const inner = new LatexCursor(content)
  inner.takeOptional()
  let last = ''
  for (let index = 0; index < (blockArguments[name] ?? 0); index++) {
    last = inner.takeArgument() ?? ''
    inner.takeOptional()
  }
  const lineWidth = COLUMNS.test(name) ? conversion.lineWidth * shareOfLine(last) : conversion.lineWidth
  return `\n\n${withLineWidth(lineWidth, conversion, () => convert(content.slice(inner.position), conversion, line))}\n\n`
}

function withLineWidth(lineWidth: number, conversion: Conversion, work: () => string): string {
  const before = conversion.lineWidth
  conversion.lineWidth = lineWidth
  const text = work()
  conversion.lineWidth = before
  return text
}

const quotation = (text: string) =>
  `\n\n${text
    .trim()
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^/gm, '> ')}\n\n`
