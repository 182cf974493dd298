export const isListEnvironment = (name: string) =>
  /^(itemize|enumerate|description|compactitem|compactenum)\*?$/.test(name)

type Convert = (latex: string) => string

/** Its items, each converted by itself; what belongs to one is indented under it. */
export function convertList(name: string, content: string, convert: Convert): string {
  const isNumbered = /enum/.test(name)
  const items = itemsOf(content.replace(/^\s*\[[^\]]*\]/, ''))
  const lines = items.map(({ label, text }, index) => {
    const mark = isNumbered ? `${index + 1}. ` : '- '
    const term = label === null ? '' : `**${convert(label)}** `
    return indented(mark, `${term}${convert(text)}`)
  })
  return `\n\n${lines.join('\n')}\n\n`
}

interface Item {
  label: string | null
  text: string
}

/** Items of lists within are not this list's. */
function itemsOf(content: string): Item[] {
  const items: Item[] = []
  let [depth, start] = [0, -1]
  const edges = content.matchAll(
    /\\(?:begin\s*\{(?:itemize|enumerate|description|compact\w+)\*?\}|end\s*\{(?:itemize|enumerate|description|compact\w+)\*?\}|item(?![a-zA-Z]))/g,
  )
  for (const edge of edges) {
    if (edge[0].startsWith('\\begin')) depth++
    else if (edge[0].startsWith('\\end')) depth--
    else if (depth === 0) {
      if (start >= 0) items.push(itemOf(content.slice(start, edge.index)))
      start = edge.index + edge[0].length
    }
  }
  if (start >= 0) items.push(itemOf(content.slice(start)))
  return items
}

function itemOf(text: string): Item {
  const [whole = '', label] = text.match(/^\s*\[([^\]]*)\]/) ?? []
  return { label: label ?? null, text: text.slice(whole.length) }
}

function indented(mark: string, text: string): string {
  const room = ' '.repeat(mark.length)
  const lines = text
    .trim()
    .replace(/\n{3,}/g, '\n\n')
    .split('\n')
  return lines
    .map((line, index) => (index === 0 ? `${mark}${line}` : line.trim() === '' ? '' : `${room}${line}`))
    .join('\n')
}
