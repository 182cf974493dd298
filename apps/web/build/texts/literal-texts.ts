import { type ESTree, parseAst, Visitor } from 'vite'

export interface LiteralText {
  line: number
  text: string
}

type Node = ESTree.Node

/** What users read or hear under any wording. */
const READ =
  /^(aria-(label|description|placeholder|roledescription|valuetext)|alt|title|label|placeholder|hint|text|lead|head|heading|description|question|verb|empty|caption|message|note|legend|summary|all|noun)$/

/** What only programs read, though it may look like a sentence. */
const NOT_READ = /[cC]lass(Name)?$|^(d|points|viewBox|style|allow|rel|sandbox|type|key|code|accept|pattern|media)$/

const SENTENCE = /^\p{Lu}\p{Ll}|\p{Ll} \p{Ll}/u

/** What stands in a component as it is, so that every reader would read it in English. */
export function literalTextsIn(file: string, code: string): LiteralText[] {
  const found: LiteralText[] = []
  const report = (node: Node, texts: readonly string[]) => {
    for (const text of texts.filter(hasWords)) found.push({ line: lineOf(code, node.start), text: text.trim() })
  }
  const reportChildren = ({ children }: ESTree.JSXElement | ESTree.JSXFragment) => {
    for (const child of children) report(child, child.type === 'JSXText' ? [child.value] : shownBy(child))
  }
  new Visitor({
    JSXElement: reportChildren,
    JSXFragment: reportChildren,
    JSXAttribute: (node) =>
      report(node, readIn(node.name.type === 'JSXIdentifier' ? node.name.name : '', textsOf(node.value))),
    Property: (node) =>
      report(
        node,
        readIn(nameOf(node.key), textsOf(node.value), () => false),
      ),
  }).visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  return found
}

function readIn(name: string, texts: string[], isSentence = (text: string) => SENTENCE.test(text)): string[] {
  return NOT_READ.test(name) ? [] : texts.filter((text) => READ.test(name) || isSentence(text))
}

const nameOf = (key: Node) => (key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '')

const shownBy = (child: Node) => (child.type === 'JSXExpressionContainer' ? textsOf(child.expression) : [])

/** The texts that an expression may have as its value. */
function textsOf(node: Node | null): string[] {
  if (node === null) return []
  if (node.type === 'JSXExpressionContainer') return textsOf(node.expression)
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'TemplateLiteral')
    return [...node.quasis.map(({ value }) => value.raw), ...node.expressions.flatMap(textsOf)]
  if (node.type === 'ConditionalExpression') return [...textsOf(node.consequent), ...textsOf(node.alternate)]
  if (node.type === 'LogicalExpression') return [...textsOf(node.left), ...textsOf(node.right)]
  return []
}

const hasWords = (text: string) => /\p{L}{2}/u.test(text)

const lineOf = (code: string, at: number) => code.slice(0, at).split('\n').length
