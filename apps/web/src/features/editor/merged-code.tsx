import { unifiedMergeView } from '@codemirror/merge'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import type { CodeComparisonProps } from './code-comparison.tsx'
import { loadGrammar } from './editor-language.ts'
import { readOnlyLook } from './highlighted-code.tsx'

const mergeLook = EditorView.theme({
  '.cm-changedLine': { backgroundColor: 'var(--diff-want)' },
  '.cm-deletedChunk': { backgroundColor: 'var(--diff-got)' },
  // As exact as the library's own rule, which would underline the words as well.
  '&.cm-merge-b .cm-changedText': { background: 'var(--diff-want-token)' },
  '.cm-deletedChunk .cm-deletedText': { background: 'var(--diff-got-token)' },
  '.cm-changedLineGutter': { backgroundColor: 'var(--accepted-fill)' },
  '.cm-deletedLineGutter': { backgroundColor: 'var(--wrong-answer-fill)' },
  // Its own ornament is a sign that our fonts do not have.
  '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: 'none' },
  '.cm-collapsedLines': { background: 'var(--sunken)', color: 'var(--ink-muted)', fontFamily: 'var(--font-ui)' },
})

export function MergedCode({ before, after, language }: CodeComparisonProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const parent = place.current
    if (!parent) return
    let view: EditorView | null = null
    let isLeft = false
    void loadGrammar(language).then((grammar) => {
      if (isLeft) return
      const extensions = comparing(lastLineOff(before), grammar)
      view = new EditorView({ parent, state: EditorState.create({ doc: lastLineOff(after), extensions }) })
    })
    return () => {
      isLeft = true
      view?.destroy()
    }
  }, [before, after, language])
  return <div ref={place} className="min-h-20" />
}

/** The line break at the end would be a line of its own, with a number and nothing in it. */
const lastLineOff = (code: string) => code.replace(/\n$/, '')

function comparing(before: string, grammar: Extension): Extension[] {
  const merge = unifiedMergeView({
    original: before,
    mergeControls: false,
    collapseUnchanged: { margin: 3, minSize: 6 },
  })
  return [...readOnlyLook('Comparison'), grammar, merge, mergeLook]
}
