import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { workspaceTexts } from '../../../../copy/problems/workspace.ts'
import { submissionTexts } from '../../../../copy/submissions/submissions.ts'
import type { EditorDocument } from '../../../../features/editor/editor-control.ts'
import { type FullSubmission, submissionQuery } from '../../../../features/submissions/queries.ts'
import { sentenceFor } from '../../../../lib/sentence-for.ts'
import { useNotify } from '../../../../ui/feedback/notification.tsx'

/** `?submission=` loads the code of one of the user's submissions into the editor, and is then removed from the address. */
export function useOpenedSubmission(problemId: string, open: (document: EditorDocument) => void): void {
  const [query, setQuery] = useSearchParams()
  const id = query.get('submission')
  const { data, error } = useQuery({ ...submissionQuery(id ?? ''), enabled: id !== null })
  const notify = useNotify()
  const take = ({ problem, language, code }: FullSubmission) => {
    if (problem._id === problemId) open({ language, code })
    else notify('danger', workspaceTexts.submissionElsewhere)
  }
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    if (id === null || (!data && !error)) return
    if (data) latest.current(data.submission)
    else notify('danger', sentenceFor(error, submissionTexts.notFound))
    setQuery(withoutSubmission, { replace: true })
  }, [id, data, error, setQuery, notify])
}

function withoutSubmission(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query)
  next.delete('submission')
  return next
}
