import type { Language } from '@arbiter/rules/languages'
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view'
import type { CompileError } from './compile-errors.ts'
import { loadKeys } from './editor-keys.ts'
import { loadGrammar } from './editor-language.ts'
import { editorLook, fontSize } from './editor-look.ts'
import type { EditorSettings } from './editor-settings.ts'
import { errorMarks, showErrors } from './error-marks.ts'

/** What the editor is to show. Another object means that another text takes its place. */
export interface EditorDocument {
  language: Language
  code: string
}

export interface EditorControl {
  show: (document: EditorDocument) => void
  configure: (settings: EditorSettings) => void
  mark: (errors: readonly CompileError[]) => void
  goTo: (line: number, column: number | null) => void
  replace: (code: string) => void
  focus: () => void
  close: () => void
}

const given = Annotation.define<true>()

const writing: Extension = [
  lineNumbers(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  history(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  autocompletion(),
  highlightSelectionMatches(),
  search({ top: true }),
  errorMarks,
  // Escape and then Tab leaves the editor: CodeMirror sees to that by itself.
  keymap.of([
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...completionKeymap,
    indentWithTab,
  ]),
  EditorView.contentAttributes.of({
    'aria-label': 'Source code',
    tabindex: '0',
    autocapitalize: 'off',
    spellcheck: 'false',
  }),
]

/** Creates the editor, which React does not render. */
export function openEditor(parent: HTMLElement, onChange: (code: () => string) => void): EditorControl {
  const view = new EditorView({ parent })
  const slots = new Slots(view, changeListener(onChange))
  const latest = { language: '', keys: '' }
  return {
    show({ language, code }) {
      if (latest.language === language) return replaceCode(view, code)
      latest.language = language
      slots.startAnew(code)
      void loadGrammar(language).then((grammar) => latest.language === language && slots.put('grammar', grammar))
    },
    configure(settings) {
      slots.put('settings', looksAndTabs(settings))
      latest.keys = settings.keys
      void loadKeys(settings.keys).then((keys) => latest.keys === settings.keys && slots.put('keys', keys))
    },
    mark: (errors) => showErrors(view, errors),
    goTo: (line, column) => goTo(view, line, column),
    replace: (code) => replaceTyped(view, code),
    focus: () => view.focus(),
    close: () => view.destroy(),
  }
}

function changeListener(onChange: (code: () => string) => void): Extension {
  return EditorView.updateListener.of(({ docChanged, transactions, state: { doc } }) => {
    const isTyped = docChanged && !transactions.some((each) => each.annotation(given))
    if (isTyped) onChange(() => doc.toString())
  })
}

type SlotName = 'keys' | 'settings' | 'grammar'

/** The parts that change while the editor is open; they outlive the text. */
class Slots {
  readonly #view: EditorView
  readonly #listener: Extension
  readonly #places = { keys: new Compartment(), settings: new Compartment(), grammar: new Compartment() }
  readonly #held: Record<SlotName, Extension> = { keys: [], settings: [], grammar: [] }

  constructor(view: EditorView, listener: Extension) {
    this.#view = view
    this.#listener = listener
  }

  put(name: SlotName, extension: Extension): void {
    this.#held[name] = extension
    this.#view.dispatch({ effects: this.#places[name].reconfigure(extension) })
  }

  /** Starts a new undo history: undoing must not bring back a program in another language. */
  startAnew(code: string): void {
    this.#held.grammar = []
    const place = (name: SlotName) => this.#places[name].of(this.#held[name])
    // The keys come first: a binding of Vim's must not be taken by one of ours.
    const extensions = [place('keys'), place('settings'), writing, place('grammar'), editorLook, this.#listener]
    this.#view.setState(EditorState.create({ doc: code, extensions }))
  }
}

/** One undo step, so that the user can get back a text that was replaced by mistake. */
function replaceCode(view: EditorView, code: string): void {
  if (view.state.doc.toString() === code) return
  view.dispatch({
    changes: { from: 0, to: view.state.doc.length, insert: code },
    selection: { anchor: 0 },
    annotations: given.of(true),
  })
}

/** The caret stays in its line. */
function replaceTyped(view: EditorView, code: string): void {
  const { doc, selection } = view.state
  if (doc.toString() === code) return
  const insert = view.state.toText(code)
  const line = insert.line(Math.min(doc.lineAt(selection.main.head).number, insert.lines))
  view.dispatch({ changes: { from: 0, to: doc.length, insert }, selection: { anchor: line.to }, scrollIntoView: true })
}

function looksAndTabs({ fontSizePx, tabSize, wrapsLines }: EditorSettings): Extension {
  return [
    fontSize(fontSizePx),
    EditorState.tabSize.of(tabSize),
    indentUnit.of(' '.repeat(tabSize)),
    wrapsLines ? EditorView.lineWrapping : [],
  ]
}

function goTo(view: EditorView, line: number, column: number | null): void {
  const { from, length } = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines))
  const anchor = from + Math.min((column ?? 1) - 1, length)
  view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) })
  view.focus()
}
