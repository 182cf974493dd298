import { lazy, Suspense } from 'react'
import { editorTexts } from '../../copy/editor.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import type { CodeEditorProps } from './code-editor.tsx'

/** The editor is most of the page's code, and the statement can be read without it. */
const loadEditor = () => import('./code-editor.tsx')
const Loaded = lazy(async () => ({ default: (await loadEditor()).CodeEditor }))

export function LazyCodeEditor(props: CodeEditorProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <Loaded {...props} />
    </Suspense>
  )
}

function Waiting() {
  return (
    <p role="status" className="flex h-full animate-appear items-start gap-2 px-4 py-3 text-small text-ink-muted">
      <Spinner className="mt-0.5" />
      {editorTexts.editorLoading}
    </p>
  )
}
