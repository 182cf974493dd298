import type { Language } from '@arbiter/rules/languages'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { editorTexts } from '../../copy/problems/editor.ts'
import { compileErrors } from './compile-errors.ts'
import { type EditorControl, type EditorDocument, openEditor } from './editor-control.ts'
import type { EditorSettings } from './editor-settings.ts'

export interface EditorHandle {
  focus: () => void
  goTo: (line: number, column: number | null) => void
  /** Replaces the code as if the user had typed it: one undo step, reported by `onChange`. */
  replace: (code: string) => void
}

/** What a compiler or a runtime wrote about the code. */
export interface Complaint {
  language: Language
  log: string
}

export interface CodeEditorProps {
  ref?: Ref<EditorHandle>
  document: EditorDocument
  settings: EditorSettings
  /** The lines that it names are marked. */
  complaint: Complaint | null
  /** Called for what the user types, not for a new `document`. The text is built when the listener calls `code`. */
  onChange: (code: () => string) => void
}

/** CodeMirror works outside React: a keystroke renders nothing of the page. */
export function CodeEditor({ ref, document, settings, complaint, onChange }: CodeEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const control = useRef<EditorControl>(null)
  const latestChange = useRef(onChange)
  useEffect(() => {
    latestChange.current = onChange
  })
  useEffect(() => {
    if (!place.current) return
    const editor = openEditor(place.current, (code) => latestChange.current(code))
    control.current = editor
    return editor.close
  }, [])
  // The document first: settings and marks are applied to it.
  useEffect(() => control.current?.show(document), [document])
  useEffect(() => control.current?.configure(settings), [settings])
  useEffect(() => {
    control.current?.mark(complaint ? compileErrors(complaint.language, complaint.log) : [])
  }, [complaint])
  useImperativeHandle(ref, () => ({
    focus: () => control.current?.focus(),
    goTo: (line, column) => control.current?.goTo(line, column),
    replace: (code) => control.current?.replace(code),
  }))
  return (
    <section aria-label={editorTexts.editor} className="h-full min-h-0">
      <p className="sr-only">{editorTexts.editorKeys}</p>
      <div ref={place} className="h-full" />
    </section>
  )
}
