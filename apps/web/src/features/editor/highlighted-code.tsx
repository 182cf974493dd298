import { EditorState } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import type { CodeViewProps } from './code-view.tsx'
import { loadGrammar } from './editor-language.ts'
import { editorLook, fontSize } from './editor-look.ts'

/** Read only, and as tall as the code is. */
export function HighlightedCode({ code, language, label }: CodeViewProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const parent = place.current
    if (!parent) return
    let view: EditorView | null = null
    let isLeft = false
    void loadGrammar(language).then((grammar) => {
      if (isLeft) return
      const extensions = [...readOnlyLook(label), grammar]
      view = new EditorView({ parent, state: EditorState.create({ doc: code.replace(/\n$/, ''), extensions }) })
    })
    return () => {
      isLeft = true
      view?.destroy()
    }
  }, [code, language, label])
  return <div ref={place} className="min-h-8" />
}

export function readOnlyLook(label: string) {
  return [
    lineNumbers(),
    editorLook,
    fontSize(13),
    EditorState.readOnly.of(true),
    EditorState.tabSize.of(4),
    // Not editable, yet in the tab order: a long line must be reachable by keys.
    EditorView.editable.of(false),
    EditorView.contentAttributes.of({ tabindex: '0', role: 'textbox', 'aria-readonly': 'true', 'aria-label': label }),
  ]
}
