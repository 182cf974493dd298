import type { ApiToken } from '@arbiter/contract/accounts/tokens'
import type { z } from 'zod'
import { scopeTexts, tokenTexts } from '../../copy/people/tokens.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Pill } from '../../ui/data/pill.tsx'
import { TimeStamp } from '../../ui/data/time-stamp.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { RichMessage } from '../../ui/text/rich-message.tsx'

export type Token = z.output<typeof ApiToken>

export function TokenLine({ token, onRevoke }: { token: Token; onRevoke: () => void }) {
  const { name, scopes, expiresAt } = token
  return (
    <li className="flex min-h-15 items-center gap-3 px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="min-w-0 truncate font-strong">{name}</bdi>
          {scopes.map((scope) => (
            <Pill key={scope}>{scopeTexts[scope].name}</Pill>
          ))}
        </div>
        <div className="text-small text-ink-faint">
          <RichMessage text={tokenTexts.expiresOn} parts={{ time: <TimeStamp at={expiresAt} /> }} />
          {' · '}
          <LastUse token={token} />
        </div>
      </div>
      <Button size="sm" onClick={onRevoke} aria-label={tokenTexts.revokeOf({ name })}>
        {tokenTexts.revoke}
      </Button>
    </li>
  )
}

function LastUse({ token: { lastUsedAt, lastAddress } }: { token: Token }) {
  if (!lastUsedAt) return tokenTexts.neverUsed
  const address = <span className="wrap-anywhere">{lastAddress}</span>
  return <RichMessage text={tokenTexts.lastUsed} parts={{ time: <TimeStamp at={lastUsedAt} />, address }} />
}

interface RevokeTokenDialogProps {
  name: string
  busy: boolean
  onClose: () => void
  onConfirm: () => void
}

export function RevokeTokenDialog({ name, busy, onClose, onConfirm }: RevokeTokenDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={tokenTexts.revokeOf({ name })}
      verb={tokenTexts.revoke}
      busy={busy}
      onConfirm={onConfirm}
    >
      {tokenTexts.revokeQuestion({ name })}
    </ConfirmDialog>
  )
}
