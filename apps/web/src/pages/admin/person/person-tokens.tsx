import { revokePersonToken, revokePersonTokens } from '@arbiter/contract/people/people'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { personTokenTexts } from '../../../copy/admin/admin-users.ts'
import { tokenTexts } from '../../../copy/people/tokens.ts'
import { type FullPerson, peopleKey } from '../../../features/people/queries.ts'
import { RevokeTokenDialog, type Token, TokenLine } from '../../../features/people/token-line.tsx'
import { call } from '../../../lib/call.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { Panel, PanelHead } from '../../../ui/layout/panel.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'

type Question = Token | 'all' | null

export function PersonTokens({ person: { user, tokens } }: { person: FullPerson }) {
  const [question, ask] = useState<Question>(null)
  const close = () => ask(null)
  return (
    <Panel aria-label={tokenTexts.title}>
      <PanelHead title={tokenTexts.title}>
        {tokens.length > 1 && (
          <Button size="sm" className="ms-auto" onClick={() => ask('all')}>
            {personTokenTexts.revokeAll}
          </Button>
        )}
      </PanelHead>
      {tokens.length === 0 && <p className="px-4 py-3 text-small text-ink-faint">{tokenTexts.none}</p>}
      <ul className="divide-y divide-line">
        {tokens.map((token) => (
          <TokenLine key={token._id} token={token} onRevoke={() => ask(token)} />
        ))}
      </ul>
      {question === 'all' && <RevokeAll user={user} onClose={close} />}
      {question !== null && question !== 'all' && <RevokeOne userId={user._id} token={question} onClose={close} />}
    </Panel>
  )
}

function RevokeOne({ userId, token, onClose }: { userId: string; token: Token; onClose: () => void }) {
  const revoke = useRevoke(() => call(revokePersonToken, { params: { id: userId, tokenId: token._id } }), onClose)
  return (
    <RevokeTokenDialog name={token.name} busy={revoke.isPending} onClose={onClose} onConfirm={() => revoke.mutate()} />
  )
}

function RevokeAll({ user, onClose }: { user: FullPerson['user']; onClose: () => void }) {
  const revoke = useRevoke(() => call(revokePersonTokens, { params: { id: user._id } }), onClose)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={personTokenTexts.revokeAllTitle}
      verb={tokenTexts.revoke}
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate()}
    >
      {personTokenTexts.revokeAllQuestion({ username: user.username })}
    </ConfirmDialog>
  )
}

function useRevoke(revoke: () => Promise<{ message: string }>, onClose: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: revoke,
    onSuccess: ({ message }) => showToast('success', message),
    onError: (error) => showToast('danger', sentenceFor(error, tokenTexts.revokeFailed)),
    // Also after a failure: the token may have ended meanwhile.
    onSettled: async () => {
      onClose()
      await client.invalidateQueries({ queryKey: peopleKey })
    },
  })
}
