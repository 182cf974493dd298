import { openEditorial, openHint } from '@arbiter/contract/problems/hints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { hintsQuery, type ProblemHints } from './queries.ts'

export type Opening = { kind: 'hint'; number: number } | { kind: 'editorial'; givesUp: boolean }

/** The reply is what is open now. */
export function useOpenings(problemId: string, language: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (opening: Opening) => send(problemId, language, opening),
    onSuccess: (reply: { success: true; aids: ProblemHints }) =>
      client.setQueryData(hintsQuery(problemId, language).queryKey, reply),
  })
}

function send(id: string, language: string, opening: Opening) {
  const asked = { params: { id }, query: { language } }
  return opening.kind === 'hint'
    ? call(openHint, { ...asked, body: { number: opening.number } })
    : call(openEditorial, { ...asked, body: { givesUp: opening.givesUp } })
}
