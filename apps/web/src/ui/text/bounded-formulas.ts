import type { MarkdownNode } from './display-math.ts'
import { MAX_FORMULA_CHARACTERS, MAX_FORMULAS } from './rich-text-bounds.ts'

/** Setting a formula takes a millisecond and makes hundreds of elements: past the bounds they stay as they were typed. */
export function boundedFormulas() {
  return (tree: MarkdownNode, file: { toString(): string }): void => {
    const source = file.toString()
    let formulas = 0
    let characters = 0
    replaceFormulas(tree, (formula) => {
      formulas += 1
      characters += formula.value?.length ?? 0
      return formulas > MAX_FORMULAS || characters > MAX_FORMULA_CHARACTERS ? typed(formula, source) : formula
    })
  }
}

/** Without a call for every level, of which an emphasis within emphases may have thousands. */
function replaceFormulas(tree: MarkdownNode, replaced: (formula: MarkdownNode) => MarkdownNode): void {
  const waiting = [tree]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!node.children) continue
    node.children = node.children.map((child) => (isFormula(child) ? replaced(child) : child))
    for (const child of node.children.toReversed()) waiting.push(child)
  }
}

const isFormula = ({ type, lang }: MarkdownNode) =>
  type === 'math' || type === 'inlineMath' || (type === 'code' && lang === 'math')

function typed({ type, position }: MarkdownNode, source: string): MarkdownNode {
  const value = source.slice(position?.start.offset, position?.end?.offset)
  return { type: type === 'inlineMath' ? 'text' : 'code', value }
}
