/** A piece of parsed Markdown, as far as we look at it. */
export interface MarkdownNode {
  type: string
  value?: string
  lang?: string | null
  children?: MarkdownNode[]
  position?: { start: { offset?: number }; end?: { offset?: number } }
  data?: object
}

/**
 * Authors write `$$...$$` into a line of its own and mean a formula that stands alone. The syntax wants line
 * breaks around the formula for that, and sets this one small, as a word of the text.
 */
export function displayMath() {
  return (tree: MarkdownNode, file: { toString(): string }): void => {
    const source = file.toString()
    tree.children = tree.children?.map((node) => alone(node, source) ?? node)
  }
}

function alone({ type, children = [] }: MarkdownNode, source: string): MarkdownNode | null {
  const [formula] = children
  if (type !== 'paragraph' || children.length !== 1 || formula?.type !== 'inlineMath') return null
  return source.startsWith('$$', formula.position?.start.offset) ? displayed(formula.value ?? '') : null
}

/** What the parser makes of a formula between lines. */
function displayed(value: string): MarkdownNode {
  const text = { type: 'text', value }
  const properties = { className: ['language-math', 'math-display'] }
  const code = { type: 'element', tagName: 'code', properties, children: [text] }
  return { type: 'math', value, data: { hName: 'pre', hChildren: [code] } }
}
