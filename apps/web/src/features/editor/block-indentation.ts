import { type IndentContext, indentService } from '@codemirror/language'
import { EditorState, type Extension } from '@codemirror/state'
import { type BlockRules, blockRules, type IndentedMode } from './block-rules.ts'

/** Blocks of contestants are shorter; in a longer one a line keeps the indentation of the line above. */
const MAX_LINES_ABOVE = 500

/** For grammars without an indentation of their own: a line follows the ones above, and the words that open and close blocks. */
export function blockIndentation(mode: IndentedMode): Extension {
  const rules = blockRules[mode]
  return [
    indentService.of((context, position) => indentationAt(context, position, rules)),
    EditorState.languageData.of(() => [{ indentOnInput: rules.reindents }]),
  ]
}

interface CodeLine {
  /** Without comments and without blanks around it. */
  code: string
  column: number
}

function indentationAt(context: IndentContext, position: number, rules: BlockRules): number {
  const above = linesAbove(context, position, rules)
  const [previous] = above
  if (!previous) return 0
  const opens = rules.opens.test(previous.code)
  const text = context.textAfterPos(position).trim()
  const partners = [...rules.closes, ...(opens ? [] : (rules.continues ?? []))]
  const partner = partners.find(({ line }) => line.test(text))
  const belongsTo = partner && outwards(above).find(({ code }) => partner.of.test(code))
  if (belongsTo) return belongsTo.column
  return opens ? previous.column + context.unit : statementStart(above, rules).column
}

/** The lines with something in them, the nearest one first. */
function linesAbove(context: IndentContext, position: number, rules: BlockRules): CodeLine[] {
  const { doc } = context.state
  const here = doc.lineAt(position)
  const isBroken = context.simulatedBreak === position
  const lines = isBroken ? [codeLine(context, here.from, here.text.slice(0, position - here.from), rules)] : []
  for (let number = here.number - 1; number > 0 && here.number - number <= MAX_LINES_ABOVE; number--) {
    const { from, text } = doc.line(number)
    lines.push(codeLine(context, from, text, rules))
  }
  return lines.filter((line) => line !== null)
}

function codeLine(context: IndentContext, from: number, text: string, rules: BlockRules): CodeLine | null {
  if (text.trim() === '') return null
  return { code: text.replace(rules.comment, '').trim(), column: context.lineIndent(from, -1) }
}

/** The nearest line, and then each one that stands further to the left than all before it. */
function outwards(above: readonly CodeLine[]): CodeLine[] {
  const found: CodeLine[] = []
  for (const line of above) if (line.column < (found.at(-1)?.column ?? Number.POSITIVE_INFINITY)) found.push(line)
  return found
}

/** After the only statement of an `if`, the next one stands below the `if`. */
function statementStart(above: readonly CodeLine[], { opensOne }: BlockRules): CodeLine {
  const [previous] = above as [CodeLine]
  if (!opensOne || !previous.code.endsWith(';')) return previous
  const isOnlyOf = (opener: CodeLine | undefined, { column }: CodeLine) =>
    opener !== undefined && opener.column < column && opensOne.test(opener.code)
  return above.find((line, index) => !isOnlyOf(above[index + 1], line)) ?? previous
}
