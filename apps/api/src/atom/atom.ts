/** Atom 1.0 (RFC 4287). */

export interface AtomEntry {
  /** A URI that never changes. */
  id: string
  title: string
  url: string
  /** When it was published; our entries do not change. */
  at: Date
  text: string
  topics?: readonly string[]
}

export interface AtomFeed {
  /** The address of the feed, which is its id too. */
  url: string
  title: string
  locale: string
  /** The page that the feed is about. */
  page: string
  author: string
  entries: readonly AtomEntry[]
}

/** A feed without entries has a date too. */
const NEVER = new Date(0)

export const updatedAt = (entries: readonly AtomEntry[]): Date =>
  entries.reduce((latest, { at }) => (at > latest ? at : latest), NEVER)

export function atomOf({ url, title, locale, page, author, entries }: AtomFeed): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escaped(locale)}">`,
    `<id>${escaped(url)}</id>`,
    `<title>${escaped(title)}</title>`,
    `<updated>${updatedAt(entries).toISOString()}</updated>`,
    `<author><name>${escaped(author)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(url)}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(page)}"/>`,
    ...entries.map(entryOf),
    '</feed>',
    '',
  ].join('\n')
}

function entryOf({ id, title, url, at, text, topics = [] }: AtomEntry): string {
  const moment = at.toISOString()
  return [
    '<entry>',
    `<id>${escaped(id)}</id>`,
    `<title>${escaped(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${escaped(url)}"/>`,
    `<published>${moment}</published>`,
    `<updated>${moment}</updated>`,
    `<content type="text">${escaped(text)}</content>`,
    ...topics.map((topic) => `<category term="${escaped(topic)}"/>`),
    '</entry>',
  ].join('\n')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that XML 1.0 can't have are left out. */
const escaped = (text: string) =>
  text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
