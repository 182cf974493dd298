import { EditorState } from '@codemirror/state'
import { editorPhraseTexts as texts } from '../../copy/problems/editor-phrases.ts'

/** CodeMirror finds them by its English texts. */
export const phrases = EditorState.phrases.of({
  Find: texts.find,
  Replace: texts.replacement,
  next: texts.next,
  previous: texts.previous,
  all: texts.all,
  'match case': texts.matchCase,
  'by word': texts.byWord,
  regexp: texts.regexp,
  replace: texts.replace,
  'replace all': texts.replaceAll,
  close: texts.close,
  'current match': texts.currentMatch,
  'on line': texts.onLine,
  'replaced match on line $': texts.replacedMatch,
  'replaced $ matches': texts.replacedMatches,
  'Go to line': texts.goToLine,
  go: texts.go,
  Completions: texts.completions,
  Diagnostics: texts.diagnostics,
  'No diagnostics': texts.noDiagnostics,
  'Control character': texts.controlCharacter,
  'Selection deleted': texts.selectionDeleted,
  '$ unchanged lines': texts.unchangedLines,
})
