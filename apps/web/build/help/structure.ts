import { helpLink } from '../../src/pages/help/help-documents.ts'
import { sectionsOf } from '../../src/pages/help/help-text.ts'

/** What a translation must have in common with its original. */
export interface Structure {
  /** Their levels, in order. */
  headings: string[]
  /** Without comments, in order. */
  'code blocks': string[]
  /** Their rows and columns, in order. */
  tables: string[]
  /** Sorted, because a sentence may have another order. */
  links: string[]
  /** Sorted, each once, because a sentence may repeat what another one calls “it”. */
  'words of code': string[]
}

const BLOCK = /^ *```[\s\S]*?^ *```$/gm
/** In YAML and shell, and in programs; a blank follows, so that neither `#include` nor an address is one. */
const COMMENT = /(^|\s+)(?:#|\/\/)\s.*$/gm
const LINK = /\]\(([^)\s]+)\)/g
const TABLE = /(?:^\|.*\n?)+/gm
const CODE = /`[^`\n]+`/g

/** The structure of a document that stands in this file of the repository. */
export function structureOf(file: string, markdown: string): Structure {
  const prose = markdown.replace(BLOCK, '')
  return {
    headings: sectionsOf(markdown).map(({ level }) => '#'.repeat(level)),
    'code blocks': (markdown.match(BLOCK) ?? []).map((block) => block.replace(COMMENT, '')),
    tables: (prose.match(TABLE) ?? []).map(sizeOf),
    links: [...prose.matchAll(LINK)].map(([, href = '']) => targetOf(file, href)).sort(),
    'words of code': [...new Set(prose.match(CODE))].sort(),
  }
}

/** The same for a document and its translations, whose links start from other folders. */
const targetOf = (file: string, href: string) => helpLink(file, href) ?? new URL(href, `file:///${file}`).pathname

function sizeOf(table: string): string {
  const rows = table.trim().split('\n')
  const columns = rows.map((row) => row.split(/(?<!\\)\|/).length - 2)
  return `${rows.length} rows of ${[...new Set(columns)].join(' or ')}`
}

/** What a translation lost, added or put in another order; empty if nothing. */
export function differencesOf(original: Structure, translation: Structure): string[] {
  return Object.entries(original).flatMap(([kind, wanted]: [string, string[]]) => {
    const found = translation[kind as keyof Structure]
    if (found.join('\n') === wanted.join('\n')) return []
    const [lost, added] = [without(wanted, found), without(found, wanted)]
    const both = [...lost.map((each) => `lost ${each}`), ...added.map((each) => `added ${each}`)]
    return [`${kind}: ${both.join(', ') || 'another order'}`]
  })
}

/** What the first list has more often than the second. */
function without(list: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return list.filter((each) => {
    const at = left.indexOf(each)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
