import type { MarkdownNode } from './display-math.ts'
import { MAX_FORMULA_CHARACTERS, MAX_FORMULAS } from './rich-text-bounds.ts'

/** Typesetting a formula takes a millisecond and creates hundreds of elements: formulas past the bounds stay as typed. */
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

/** Iterative, because nested emphasis may be thousands of levels deep. */
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
