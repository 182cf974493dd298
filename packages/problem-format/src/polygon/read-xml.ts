/** An element of an XML file; its text is that of its children that are text. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

const MAX_DEPTH = 100

const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<!DOCTYPE[^>[]*>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/y

/**
 * As much of XML as the files of a problem need: elements, attributes, text. A document type with entities of its own, which
 * can grow without end, is not read. Throws an XmlError.
 */
export function readXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  let position = text.startsWith('\ufeff') ? 1 : 0
  while (position < text.length) {
    TOKEN.lastIndex = position
    const token = TOKEN.exec(text)
    if (!token) throw wrongAt(text, position)
    if (!place(token, open)) throw wrongAt(text, position)
    position += token[0].length
  }
  const [first] = root.children
  if (open.length !== 1 || !first) throw wrongAt(text, position)
  return first
}

/** What is not as expected, and in which line. */
export class XmlError extends Error {
  readonly line: number

  constructor(line: number) {
    super(`line ${line} is not the XML that was expected`)
    this.line = line
  }
}

const wrongAt = (text: string, position: number) => new XmlError(text.slice(0, position).split('\n').length)

/** False where it does not belong there. */
function place(token: RegExpExecArray, open: XmlElement[]): boolean {
  const [, data, closing, name, attributes = '', empty, plain] = token
  const parent = open.at(-1)
  if (!parent) return false
  if (data !== undefined || plain !== undefined) parent.text += data ?? decoded(plain ?? '')
  if (name === undefined) return true
  if (closing) return open.length > 1 && open.pop()?.name === name
  const element: XmlElement = { name, attributes: attributesIn(attributes), children: [], text: '' }
  parent.children.push(element)
  if (!empty) open.push(element)
  return open.length <= MAX_DEPTH
}

function attributesIn(source: string): Record<string, string> {
  const found = source.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
  return Object.fromEntries([...found].map(([, name = '', double, single]) => [name, decoded(double ?? single ?? '')]))
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function decoded(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return entities[name] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** The elements at a path of names below this one. */
export function elementsAt(element: XmlElement | undefined, ...path: string[]): XmlElement[] {
  const [name, ...rest] = path
  const children = (element?.children ?? []).filter((child) => child.name === name)
  return rest.length === 0 ? children : children.flatMap((child) => elementsAt(child, ...rest))
}

export const textAt = (element: XmlElement | undefined, name: string) => elementsAt(element, name)[0]?.text.trim()
