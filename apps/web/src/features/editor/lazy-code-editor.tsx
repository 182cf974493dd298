import { editorTexts } from '../../copy/problems/editor.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.ts'
import { PartBoundary } from '../../ui/feedback/part-boundary.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import type { CodeEditorProps } from './code-editor.tsx'

/** The editor is most of the page's code, and the statement can be read without it. */
const Loaded = lazyPart(async () => (await import('./code-editor.tsx')).CodeEditor)

export function LazyCodeEditor(props: CodeEditorProps) {
  return (
    <PartBoundary waiting={<Waiting />}>
      <Loaded {...props} />
    </PartBoundary>
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
