import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { EditorDocument } from '../../features/editor/code-editor.tsx'
import { submissionQuery } from '../../features/submissions/queries.ts'

/** `?submission=` asks for the code of an own submission; once it is in the editor, the address forgets it. */
export function useOpenedSubmission(open: (document: EditorDocument) => void): void {
  const [query, setQuery] = useSearchParams()
  const id = query.get('submission')
  const { data, isError } = useQuery({ ...submissionQuery(id ?? ''), enabled: id !== null })
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    if (id === null || (!data && !isError)) return
    if (data) latest.current({ language: data.submission.language, code: data.submission.code })
    setQuery(withoutSubmission, { replace: true })
  }, [id, data, isError, setQuery])
}

function withoutSubmission(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query)
  next.delete('submission')
  return next
}
