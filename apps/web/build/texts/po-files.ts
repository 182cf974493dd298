import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locale } from '@arbiter/texts/locale-names'
import PO from 'pofile'
import type { Message } from './messages-in.ts'

const LOCALES = fileURLToPath(new URL('../../locales/', import.meta.url))

export type PoItem = InstanceType<typeof PO.Item>

/** The entries of a language, with and without a translation. */
export function readItems(locale: Locale, folder = LOCALES): PoItem[] {
  const path = join(folder, locale)
  const files = existsSync(path) ? readdirSync(path).sort() : []
  return files.flatMap((file) => PO.parse(readFileSync(join(path, file), 'utf8')).items)
}

/** One file for each area of the product: `contests.po` for the messages of `contests/…`. */
export function writeItems(locale: Locale, items: readonly PoItem[], folder = LOCALES): void {
  const path = join(folder, locale)
  rmSync(path, { recursive: true, force: true })
  mkdirSync(path, { recursive: true })
  for (const area of new Set(items.map(areaOf))) {
    const po = new PO()
    po.headers = {
      ...{ Language: locale, 'Content-Type': 'text/plain; charset=UTF-8', 'Content-Transfer-Encoding': '8bit' },
    }
    po.items = items.filter((item) => areaOf(item) === area)
    writeFileSync(join(path, `${area}.po`), `${po.toString().trimEnd()}\n`)
  }
}

const areaOf = ({ msgctxt = '' }: PoItem) => msgctxt.split('/')[0]

/**
 * One entry for each message, in their order. A translation follows a message that got another name; one whose English has changed
 * stays for the translator to look at, marked as fuzzy, and the page is in English there until then.
 */
export function updatedItems(messages: readonly Message[], items: readonly PoItem[]): PoItem[] {
  const byId = new Map(items.map((item) => [item.msgctxt, item]))
  const known = new Set(messages.map(({ id }) => id))
  const moved = new Map(items.filter(({ msgctxt = '' }) => !known.has(msgctxt)).map((item) => [item.msgid, item]))
  return messages.map((message) => itemFor(message, byId.get(message.id) ?? moved.get(message.text)))
}

function itemFor({ id, text, note }: Message, before: PoItem | undefined): PoItem {
  const item = new PO.Item()
  const isStale = before !== undefined && before.msgid !== text && before.msgstr[0] !== ''
  item.msgctxt = id
  item.msgid = text
  item.msgstr = [before?.msgstr[0] ?? '']
  item.extractedComments = note ? [note] : []
  item.comments = before ? commentsFor(before, isStale) : []
  if (isStale || before?.flags.fuzzy) item.flags = { fuzzy: true }
  return item
}

/** The English that was translated stands beside a fuzzy entry until a translator has looked at it. */
function commentsFor({ comments, msgid, flags }: PoItem, isStale: boolean): string[] {
  const others = comments.filter((comment) => !comment.startsWith(WAS))
  if (isStale) return [...others, `${WAS}${msgid.replaceAll('\n', ' ')}`]
  return flags.fuzzy ? comments : others
}

const WAS = 'Was: '
