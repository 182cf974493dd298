import type { Language } from '@arbiter/rules/languages'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { loadGrammar } from './editor-language.ts'
import { editorLook, fontSize } from './editor-look.ts'

interface ReadOnlyCodeProps {
  code: string
  language: Language | null
  label: string
  className: string
  /** Must keep its identity between renders, or the view is created again. */
  more?: Extension
}

/** As tall as the code is. */
export function ReadOnlyCode({ code, language, label, className, more }: ReadOnlyCodeProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const parent = place.current
    if (!parent) return
    let view: EditorView | null = null
    let isLeft = false
    void grammarOf(language).then((grammar) => {
      if (isLeft) return
      const extensions = [readOnlyLook(label), grammar, more ?? []]
      view = new EditorView({ parent, state: EditorState.create({ doc: lastLineOff(code), extensions }) })
    })
    return () => {
      isLeft = true
      view?.destroy()
    }
  }, [code, language, label, more])
  return <div ref={place} className={className} />
}

const grammarOf = async (language: Language | null): Promise<Extension> => (language ? loadGrammar(language) : [])

/** Removes the last line break, which would show as an empty numbered line. */
export const lastLineOff = (code: string) => code.replace(/\n$/, '')

function readOnlyLook(label: string): Extension {
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
