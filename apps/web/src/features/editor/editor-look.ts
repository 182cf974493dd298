import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** Our tokens are light and dark at once, so one look serves both. */
const plate = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--surface)', color: 'var(--code-text)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--font-code)',
    lineHeight: '1.55',
    fontVariantLigatures: 'none',
    overflow: 'auto',
  },
  '.cm-content': { padding: '8px 0', caretColor: 'var(--accent-ink)' },
  '.cm-line': { padding: '0 12px 0 4px' },
  '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--ink-faint)', border: '0' },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 10px 0 14px', minWidth: '34px' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--code-line)' },
  '.cm-activeLineGutter': { color: 'var(--ink)' },
  '.cm-cursor, .cm-dropCursor': { borderLeft: '2px solid var(--accent-ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, ::selection': {
    backgroundColor: 'var(--code-select)',
  },
  '.cm-selectionMatch': { backgroundColor: 'var(--pressed)' },
  '&.cm-focused .cm-matchingBracket, .cm-matchingBracket': {
    backgroundColor: 'var(--accent-soft)',
    outline: '1px solid var(--accent-line)',
  },
  '&.cm-focused .cm-nonmatchingBracket': { color: 'var(--danger)', backgroundColor: 'var(--danger-soft)' },
  '.cm-fat-cursor': { backgroundColor: 'var(--accent-line)', color: 'var(--ink)' },
})

/** What opens over the code: search, completions, messages. */
const overlays = EditorView.theme({
  '.cm-panels': { backgroundColor: 'var(--canvas)', color: 'var(--ink)', borderColor: 'var(--line)' },
  '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-panels.cm-panels-bottom': { borderTop: '1px solid var(--line)' },
  '.cm-panel': { fontFamily: 'var(--font-ui)', fontSize: 'var(--type-small)', padding: '6px 10px' },
  '.cm-panel.cm-vim-panel': { fontFamily: 'var(--font-code)' },
  '.cm-textfield': {
    backgroundColor: 'var(--surface)',
    color: 'var(--ink)',
    border: '1px solid var(--line-control)',
    borderRadius: 'var(--corner-control)',
    padding: '3px 8px',
  },
  '.cm-button': {
    backgroundColor: 'var(--surface)',
    backgroundImage: 'none',
    color: 'var(--ink)',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--corner-control)',
    padding: '3px 10px',
  },
  '.cm-panel.cm-search [name=close]': { color: 'var(--ink-muted)', fontSize: '18px', right: '8px' },
  '.cm-searchMatch': { backgroundColor: 'var(--warning-soft)', outline: '1px solid var(--warning-line)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--warning-line)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--raised)',
    color: 'var(--ink)',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--corner-control)',
    boxShadow: 'var(--lift-menu)',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { backgroundColor: 'var(--accent)', color: 'var(--on-accent)' },
  '.cm-diagnostic': { fontFamily: 'var(--font-ui)', fontSize: 'var(--type-small)', padding: '4px 10px' },
  '.cm-diagnostic-error': { borderLeft: '3px solid var(--danger)' },
  '.cm-diagnostic-warning': { borderLeft: '3px solid var(--warning)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--danger) 1.2px',
    textUnderlineOffset: '3px',
  },
  '.cm-bad-line': { backgroundColor: 'var(--danger-soft)' },
})

const words = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.modifier, tags.operatorKeyword, tags.processingInstruction],
    color: 'var(--code-keyword)',
  },
  { tag: [tags.typeName, tags.className, tags.namespace, tags.standard(tags.typeName)], color: 'var(--code-type)' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: 'var(--code-call)' },
  { tag: [tags.definition(tags.function(tags.variableName))], color: 'var(--code-call)' },
  { tag: [tags.string, tags.special(tags.string), tags.character, tags.regexp], color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom, tags.self], color: 'var(--code-number)' },
  { tag: [tags.comment, tags.meta], color: 'var(--code-comment)' },
])

export const editorLook: Extension = [plate, overlays, syntaxHighlighting(words)]

export function fontSize(sizePx: number): Extension {
  return EditorView.theme({ '.cm-scroller, .cm-content': { fontSize: `${sizePx}px` } })
}
