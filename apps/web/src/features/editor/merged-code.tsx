import type { Language } from '@arbiter/rules/languages'
import { unifiedMergeView } from '@codemirror/merge'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useMemo } from 'react'
import { editorTexts } from '../../copy/problems/editor.ts'
import { phrases } from './phrases.ts'
import { lastLineOff, ReadOnlyCode } from './read-only-code.tsx'

const mergeLook = EditorView.theme({
  '.cm-changedLine': { backgroundColor: 'var(--diff-want)' },
  '.cm-deletedChunk': { backgroundColor: 'var(--diff-got)' },
  // As specific as the library's rule, which would underline the words as well.
  '&.cm-merge-b .cm-changedText': { background: 'var(--diff-want-token)' },
  '.cm-deletedChunk .cm-deletedText': { background: 'var(--diff-got-token)' },
  // On these backgrounds the syntax colours would be too faint to read.
  '.cm-changedText, .cm-changedText *, .cm-deletedText, .cm-deletedText *': { color: 'var(--ink)' },
  // These selectors are as specific as the library's, too.
  '&.cm-merge-b .cm-changedLineGutter': { background: 'var(--accepted-fill)' },
  '&.cm-merge-b .cm-deletedLineGutter': { background: 'var(--wrong-answer-fill)' },
  // The library's ornament is a character that our fonts do not have.
  '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: 'none' },
  '.cm-collapsedLines': { background: 'var(--sunken)', color: 'var(--ink-muted)', fontFamily: 'var(--font-ui)' },
})

interface MergedCodeProps {
  before: string
  after: string
  language: Language | null
}

export function MergedCode({ before, after, language }: MergedCodeProps) {
  const merging = useMemo(() => mergingWith(lastLineOff(before)), [before])
  return (
    <ReadOnlyCode code={after} language={language} label={editorTexts.comparison} className="min-h-20" more={merging} />
  )
}

function mergingWith(original: string): Extension {
  const collapseUnchanged = { margin: 3, minSize: 6 }
  return [phrases, unifiedMergeView({ original, mergeControls: false, collapseUnchanged }), mergeLook]
}
