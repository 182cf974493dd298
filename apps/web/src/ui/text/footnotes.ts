/** As much of an element of a formatted text as is read here. */
interface HtmlNode {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: HtmlNode[]
}

/** A statement is several texts, one below the other: the footnotes of a later one count on from those before it. */
export function continuedFootnotes(before: number) {
  return () =>
    (tree: HtmlNode): void => {
      if (before === 0) return
      const waiting = [tree]
      for (let node = waiting.pop(); node; node = waiting.pop()) {
        renumber(node, before)
        for (const child of node.children ?? []) waiting.push(child)
      }
    }
}

function renumber(node: HtmlNode, before: number): void {
  const { properties = {}, children = [] } = node
  const [text] = children
  if (properties.dataFootnoteRef !== undefined && text?.type === 'text') text.value = later(text.value ?? '', before)
  if (properties.dataFootnoteBackref !== undefined) properties.ariaLabel = later(String(properties.ariaLabel), before)
  const list = properties.dataFootnotes === undefined ? undefined : children.find(({ tagName }) => tagName === 'ol')
  if (list) list.properties = { ...list.properties, start: before + 1 }
}

const later = (text: string, before: number) => text.replace(/\d+/, (number) => String(Number(number) + before))

/** How many footnotes a text has: those that are marked and written. */
export function countFootnotes(text: string): number {
  const written = new Set([...text.matchAll(/^ {0,3}\[\^([^\]\s]+)\]:/gm)].map((match) => match[1]?.toLowerCase()))
  const marked = new Set([...text.matchAll(/\[\^([^\]\s]+)\](?!:)/g)].map((match) => match[1]?.toLowerCase()))
  return [...written].filter((name) => marked.has(name)).length
}
