import { lockProblem } from '@arbiter/contract/contests/hacks'
import { hackNotices } from '@arbiter/contract/messages/hacks'
import { useState } from 'react'
import { hackTexts } from '../../../copy/contests/hacks.ts'
import { call } from '../../../lib/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useContestAction } from '../organise/use-contest-action.ts'
import type { HackAddress } from './queries.ts'

export function LockPanel({ address, refusal }: { address: HackAddress; refusal: string | null }) {
  const [isAsking, setIsAsking] = useState(false)
  const { title, text, verb, dialog, question, failed } = hackTexts.lock
  const { id, problemId } = address
  const locking = useContestAction(id, () => call(lockProblem, { params: { id, problemId } }), {
    done: hackNotices.locked,
    failed,
  })
  return (
    <Panel padded aria-label={title} className="grid justify-items-start gap-3">
      <h2 className="text-body">{title}</h2>
      <p className="max-w-[72ch] text-ink-muted">{text}</p>
      <Button tone="primary" icon="lock" disabledReason={refusal ?? undefined} onClick={() => setIsAsking(true)}>
        {verb}
      </Button>
      {refusal !== null && <p className="text-small text-ink-muted">{refusal}</p>}
      <ConfirmDialog
        {...{ title: dialog, verb, icon: 'lock', busy: locking.isPending }}
        open={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={() => locking.mutate(undefined, { onSettled: () => setIsAsking(false) })}
      >
        {question}
      </ConfirmDialog>
    </Panel>
  )
}
