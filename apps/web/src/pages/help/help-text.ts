/** A part of a document, from one heading to the next. */
export interface HelpSection {
  /** 1 for the title. */
  level: number
  heading: string
  /** The id of its heading in the page. */
  id: string
  text: string
}

const FENCE = /^\s*(?:```|~~~)/
const HEADING = /^(#{1,4})\s+(.+?)(?:\s+#+)?\s*$/

/**
 * The sections of a Markdown text, in order; what looks like a heading in a block of code is none. A translation has the ids of its
 * English original.
 */
export function sectionsOf(markdown: string, ids: readonly string[] = []): HelpSection[] {
  const sections: HelpSection[] = []
  const taken = new Map<string, number>()
  let isCode = false
  for (const line of markdown.split('\n')) {
    if (FENCE.test(line)) isCode = !isCode
    const [, marks = '', words = ''] = (!isCode && line.match(HEADING)) || []
    const section = sections.at(-1)
    const id = words === '' ? '' : (ids[sections.length] ?? freshId(words, taken))
    if (words !== '') sections.push({ level: marks.length, heading: plain(words), id, text: '' })
    else if (section) section.text += `${line}\n`
  }
  return sections
}

/** The text without Markdown syntax. */
const plain = (words: string) => words.replace(/[*_`]/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')

/** The id in the form that links between documents use: lower-case letters, digits and hyphens. */
export const idOf = (words: string) =>
  plain(words)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-')

function freshId(words: string, taken: Map<string, number>): string {
  const id = idOf(words)
  const before = taken.get(id) ?? 0
  taken.set(id, before + 1)
  return before === 0 ? id : `${id}-${before}`
}

/** Whether a section has all the words; in any order, whatever their case. */
export function isAbout({ heading, text }: HelpSection, words: string): boolean {
  const content = `${heading}\n${text}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => content.includes(word))
}
