import { openEditorial, openHint } from '@arbiter/contract/problems/hints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { hintsQuery, type ProblemHints } from './queries.ts'

export type Opening = { kind: 'hint'; number: number } | { kind: 'editorial'; givesUp: boolean }

/** The reply is what is open now. */
export function useOpenings(problemId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (opening: Opening) => send(problemId, opening),
    onSuccess: (reply: { success: true; aids: ProblemHints }) =>
      client.setQueryData(hintsQuery(problemId).queryKey, reply),
  })
}

function send(id: string, opening: Opening) {
  const params = { id }
  return opening.kind === 'hint'
    ? call(openHint, { params, body: { number: opening.number } })
    : call(openEditorial, { params, body: { givesUp: opening.givesUp } })
}
