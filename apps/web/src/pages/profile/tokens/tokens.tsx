import { revokeToken } from '@arbiter/contract/accounts/tokens'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tokenTexts } from '../../../copy/people/tokens.ts'
import { RevokeTokenDialog, type Token, TokenLine } from '../../../features/people/token-line.tsx'
import { tokensQuery } from '../../../features/session/queries.ts'
import { useSessionUser } from '../../../features/session/session.ts'
import { call } from '../../../lib/call.ts'
import { retryOf } from '../../../lib/retry-of.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { useNotify } from '../../../ui/feedback/notification.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PanelHead, panelPlate } from '../../../ui/layout/panel.tsx'
import { RichMessage } from '../../../ui/text/rich-message.tsx'
import { TextLink } from '../../../ui/text/text-link.tsx'
import { NewTokenDialog } from './new-token-dialog.tsx'

export function Tokens() {
  const query = useQuery(tokensQuery)
  const [isCreating, setIsCreating] = useState(false)
  const [revoked, setRevoked] = useState<Token | null>(null)
  const isFlagged = useSessionUser()?.isFlagged
  return (
    <section aria-label={tokenTexts.title} className={panelPlate}>
      <PanelHead title={tokenTexts.title}>
        {!isFlagged && (
          <Button size="sm" className="ms-auto" onClick={() => setIsCreating(true)}>
            {tokenTexts.create}
          </Button>
        )}
      </PanelHead>
      <p className="px-4 pt-3 pb-1 text-small text-ink-faint">
        <RichMessage
          text={tokenTexts.lead}
          parts={{ link: (words) => <TextLink to="/help/api#tokens">{words}</TextLink> }}
        />
      </p>
      <TokenList query={query} onRevoke={setRevoked} />
      {isCreating && <NewTokenDialog onClose={() => setIsCreating(false)} />}
      {revoked && <Revoking token={revoked} onClose={() => setRevoked(null)} />}
    </section>
  )
}

interface TokenListProps {
  query: ReturnType<typeof useQuery<{ tokens: Token[] }>>
  onRevoke: (token: Token) => void
}

function TokenList({ query, onRevoke }: TokenListProps) {
  if (query.isPending) return <WaitingToken />
  if (query.isError)
    return (
      <div className="p-4">
        <Failure message={sentenceFor(query.error, tokenTexts.failed)} onRetry={retryOf(query)} />
      </div>
    )
  if (query.data.tokens.length === 0) return <p className="px-4 pb-4 text-small">{tokenTexts.none}</p>
  return (
    <ul className="divide-y divide-line">
      {query.data.tokens.map((token) => (
        <TokenLine key={token._id} token={token} onRevoke={() => onRevoke(token)} />
      ))}
    </ul>
  )
}

function Revoking({ token, onClose }: { token: Token; onClose: () => void }) {
  const revoke = useRevoke(onClose)
  return (
    <RevokeTokenDialog
      name={token.name}
      busy={revoke.isPending}
      onClose={onClose}
      onConfirm={() => revoke.mutate(token._id)}
    />
  )
}

function useRevoke(onClose: () => void) {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (id: string) => call(revokeToken, { params: { id } }),
    onSuccess: ({ message }) => notify('success', message),
    onError: (error) => notify('danger', sentenceFor(error, tokenTexts.revokeFailed)),
    // Also after a failure: the token may have ended meanwhile.
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: tokensQuery.queryKey })
      onClose()
    },
  })
}

function WaitingToken() {
  return (
    <div aria-busy="true" className="grid h-15 content-center gap-2.5 px-4">
      <Skeleton className="w-36" />
      <Skeleton className="w-52" />
    </div>
  )
}
