import type { Language } from '@arbiter/rules/languages'
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  completionKeymap,
  selectedCompletion,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { Annotation, Compartment, EditorState, type Extension, Prec } from '@codemirror/state'
import { EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view'
import { editorTexts } from '../../copy/problems/editor.ts'
import type { CompileError } from './compile-errors.ts'
import { loadKeys } from './editor-keys.ts'
import { loadGrammar } from './editor-language.ts'
import { editorLook, fontSize } from './editor-look.ts'
import type { EditorSettings } from './editor-settings.ts'
import { errorMarks, showErrors } from './error-marks.ts'
import { loadWords } from './language-words.ts'
import { phrases } from './phrases.ts'

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

/** Enter after a whole word, such as the `end` of a block, begins a line: accepting that word would change nothing. */
function closeIfWhole(view: EditorView): boolean {
  const chosen = selectedCompletion(view.state)
  const { head } = view.state.selection.main
  const isWhole =
    chosen && !chosen.apply && view.state.sliceDoc(Math.max(0, head - chosen.label.length), head) === chosen.label
  if (isWhole) closeCompletion(view)
  return false
}

const writing: Extension = [
  phrases,
  lineNumbers(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  history(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  // Before the keys of completion, which are of the highest precedence as well.
  Prec.highest(keymap.of([{ key: 'Enter', run: closeIfWhole }])),
  // Its icons are letters of fonts that few systems have.
  autocompletion({ icons: false }),
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
    'aria-label': editorTexts.code,
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
      const putLater = async (name: 'grammar' | 'words', part: Promise<Extension>) => {
        const extension = await part
        if (latest.language === language) slots.put(name, extension)
      }
      void putLater('grammar', loadGrammar(language))
      void putLater('words', loadWords(language))
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

type SlotName = 'keys' | 'settings' | 'words' | 'grammar'

/** The parts that change while the editor is open; they outlive the text. */
class Slots {
  readonly #view: EditorView
  readonly #listener: Extension
  readonly #places: Record<SlotName, Compartment> = {
    ...{ keys: new Compartment(), settings: new Compartment() },
    ...{ words: new Compartment(), grammar: new Compartment() },
  }
  readonly #held: Record<SlotName, Extension> = { keys: [], settings: [], words: [], grammar: [] }

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
    Object.assign(this.#held, { words: [], grammar: [] })
    const place = (name: SlotName) => this.#places[name].of(this.#held[name])
    // The words come first: their data is right where that of a grammar is not.
    const ofLanguage = [place('words'), place('grammar')]
    // The keys come first: a binding of Vim's must not be taken by one of ours.
    const extensions = [place('keys'), place('settings'), writing, ...ofLanguage, editorLook, this.#listener]
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
