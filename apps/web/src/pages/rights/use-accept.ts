import type { ReplyOf } from '@arbiter/contract/endpoint'
import type { acceptInvitation } from '@arbiter/contract/people/invitations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ownRightTexts as texts } from '../../copy/people/rights.ts'
import { type Invitation, rightsKey } from '../../features/rights/queries.ts'
import { workPage } from '../../features/rights/right-words.ts'
import { renewRights } from '../../features/session/session.ts'
import { sentenceFor } from '../../lib/sentence-for.ts'
import { useNotify } from '../../ui/feedback/notification.tsx'

type Accepted = ReplyOf<typeof acceptInvitation>

/** Leads to the thing that the person works on from now on. */
export function useAccept({ ability }: Pick<Invitation, 'ability'>, accept: () => Promise<Accepted>) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()
  return useMutation({
    mutationFn: accept,
    onSuccess: async ({ message, thing }) => {
      notify('success', message)
      // Before the page opens, which asks what the viewer may do.
      await renewRights(client)
      await navigate(workPage(ability, thing.kind, thing._id))
    },
    onError: (error) => notify('danger', sentenceFor(error, texts.acceptFailed)),
    onSettled: () => client.invalidateQueries({ queryKey: rightsKey }),
  })
}
