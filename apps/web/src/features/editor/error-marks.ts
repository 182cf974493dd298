import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint'
import {
  type EditorState,
  type Extension,
  RangeSetBuilder,
  StateEffect,
  StateField,
  type Text,
} from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import type { CompileError } from './compile-errors.ts'

const badLines = StateEffect.define<readonly number[]>()
const badLine = Decoration.line({ class: 'cm-bad-line' })

/** Whole lines are tinted as well: a wavy line under one character is easily missed. */
const badLineField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(decorations, transaction) {
    const effect = transaction.effects.find((each) => each.is(badLines))
    return effect ? tinted(transaction.state, effect.value) : decorations.map(transaction.changes)
  },
  provide: (field) => EditorView.decorations.from(field),
})

export const errorMarks: Extension = [badLineField, lintGutter()]

function tinted(state: EditorState, lines: readonly number[]): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>()
  for (const line of lines) builder.add(state.doc.line(line).from, state.doc.line(line).from, badLine)
  return builder.finish()
}

export function showErrors(view: EditorView, errors: readonly CompileError[]): void {
  const { doc } = view.state
  const inside = errors.filter(({ line }) => line >= 1 && line <= doc.lines)
  const lines = [...new Set(inside.filter(({ severity }) => severity === 'error').map(({ line }) => line))]
  view.dispatch(
    setDiagnostics(
      view.state,
      inside.map((error) => diagnostic(doc, error)),
    ),
  )
  view.dispatch({ effects: badLines.of(lines.sort((one, other) => one - other)) })
}

/** From the column to the end of the word there; without a column, the line without its indentation. */
function diagnostic(doc: Text, { line, column, message, severity }: CompileError): Diagnostic {
  const { from, to, text } = doc.line(line)
  const start = column === null ? text.search(/\S|$/) : Math.min(column - 1, text.length)
  const word = column === null ? text.slice(start).trimEnd() : (/^(\w+|.)/.exec(text.slice(start))?.[0] ?? '')
  return { from: from + start, to: Math.min(to, from + start + word.length), severity, message }
}
