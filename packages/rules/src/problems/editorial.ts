import { inEditor } from '../languages/in-editor.ts'
import { type Language, languages } from '../languages.ts'

/**
 * An editorial is one text in Markdown. What stands before the first heading of the second level is its introduction; each such
 * heading begins a solution. Blocks of code at the end of a solution, one per language, are its program.
 */

export interface SolutionCode {
  language: Language
  code: string
}

export interface EditorialSolution {
  title: string
  text: string
  codes: SolutionCode[]
}

export interface Editorial {
  introduction: string
  solutions: EditorialSolution[]
}

export function readEditorial(markdown: string): Editorial {
  const [introduction = [], ...sections] = sectionsOf(markdown.replace(/\r\n?/g, '\n').split('\n'))
  return { introduction: introduction.join('\n').trim(), solutions: sections.map(solutionOf) }
}

const HEADING = /^## +(\S.*)$/

/** The lines of the introduction, then those of each solution with its heading. */
function sectionsOf(lines: readonly string[]): string[][] {
  const sections: string[][] = [[]]
  let fence: string | null = null
  for (const line of lines) {
    if (fence === null && HEADING.test(line)) sections.push([line])
    else sections.at(-1)?.push(line)
    fence = fenceAfter(fence, line)
  }
  return sections
}

const FENCE = /^(`{3,}|~{3,})(.*)$/

/** The fence that is open after a line: it is closed by one of its kind that is at least as long, alone on its line. */
function fenceAfter(fence: string | null, line: string): string | null {
  const [, marks = '', rest = ''] = FENCE.exec(line) ?? []
  if (marks === '') return fence
  if (fence === null) return marks.startsWith('`') && rest.includes('`') ? null : marks
  return marks.startsWith(fence) && rest.trim() === '' ? null : fence
}

function solutionOf([heading = '', ...lines]: string[]): EditorialSolution {
  const title = (HEADING.exec(heading)?.[1] ?? '').trim()
  const { rest, codes } = takeCodes(lines)
  return { title, text: rest.join('\n').trim(), codes }
}

interface Block {
  start: number
  end: number
  info: string
}

/** Takes blocks from the end upwards, as long as each is in another language and only blank lines are between them. */
function takeCodes(lines: readonly string[]): { rest: string[]; codes: SolutionCode[] } {
  const codes: SolutionCode[] = []
  let end = lines.length
  for (const block of blocksIn(lines).reverse()) {
    const language = languageOf(block.info)
    const isLast = lines.slice(block.end + 1, end).every((line) => line.trim() === '')
    if (!language || !isLast || codes.some((code) => code.language === language)) break
    codes.unshift({ language, code: lines.slice(block.start + 1, block.end).join('\n') })
    end = block.start
  }
  return { rest: lines.slice(0, end), codes }
}

/** Those that are closed. */
function blocksIn(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  let fence: string | null = null
  let open: Block | null = null
  for (const [index, line] of lines.entries()) {
    const next = fenceAfter(fence, line)
    if (fence === null && next !== null) open = { start: index, end: index, info: FENCE.exec(line)?.[2] ?? '' }
    if (fence !== null && next === null && open) blocks.push({ ...open, end: index })
    fence = next
  }
  return blocks
}

function languageOf(info: string): Language | undefined {
  const name = info.trim().toLowerCase()
  return languages.find((language) => language === name || inEditor[language].aliases.includes(name))
}
