import { fromHtml } from 'hast-util-from-html'
import { type Options, toMdast } from 'hast-util-to-mdast'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'
import { visit } from 'unist-util-visit'

/** Frames, drawings and forms have nothing that a statement could keep. */
const left = ['iframe', 'object', 'embed', 'svg', 'form', 'input', 'button', 'video', 'audio', 'style', 'script']
const handlers = Object.fromEntries(left.map((name) => [name, () => undefined])) as NonNullable<Options['handlers']>

/** `$…$`, `$$…$$`, `\(…\)` and `\[…\]`, whose backslashes and underscores mean something else than in Markdown. */
const FORMULA = /\$\$([\s\S]+?)\$\$|\\\[([\s\S]+?)\\\]|\$([^$\n]+?)\$|\\\(([\s\S]+?)\\\)/g

export interface HtmlText {
  markdown: string
  /** Pictures on other servers, which are never fetched. */
  distantPictures: string[]
}

/** What a statement in HTML says, in Markdown; links lead to pages alone, and nothing in it runs. */
export function htmlText(html: string, pictureOf: (address: string) => string | null = () => null): HtmlText {
  const tree = toMdast(fromHtml(html, { fragment: true }), { handlers })
  const distantPictures: string[] = []
  visit(tree, (node, index, parent) => {
    if (node.type === 'link' && !/^(https?:|mailto:)/i.test(node.url)) node.url = ''
    if (node.type === 'image') {
      const picture = pictureOf(node.url)
      if (picture === null) distantPictures.push(node.url)
      node.url = picture ?? ''
      if (picture === null && parent && index !== undefined)
        parent.children[index] = { type: 'text', value: node.alt ?? '' }
    }
    if (node.type === 'text' && parent && index !== undefined) {
      const parts = partsOf(node.value.replaceAll('\u00a0', ' '))
      parent.children.splice(index, 1, ...(parts as never[]))
      return index + parts.length
    }
    return undefined
  })
  const markdown = toMarkdown(tree, { extensions: [gfmTableToMarkdown()], bullet: '-' })
  return { markdown: markdown.trim(), distantPictures }
}

type Part = { type: 'text' | 'html'; value: string }

/** Formulae go through as they are: they are written like HTML, which Markdown does not change. */
function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const match of text.matchAll(FORMULA)) {
    const [whole, block, bracketed, line, round] = match
    if (match.index > from) parts.push({ type: 'text', value: text.slice(from, match.index) })
    const display = block ?? bracketed
    parts.push({ type: 'html', value: display === undefined ? `$${line ?? round}$` : `$$${display}$$` })
    from = match.index + whole.length
  }
  if (from < text.length || parts.length === 0) parts.push({ type: 'text', value: text.slice(from) })
  return parts
}
