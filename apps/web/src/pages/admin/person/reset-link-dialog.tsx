import { createPasswordReset } from '@arbiter/contract/accounts/passwords'
import { useMutation } from '@tanstack/react-query'
import { adminActionTexts } from '../../../copy/admin/admin-pages.ts'
import { resetLinkTexts } from '../../../copy/admin/admin-users.ts'
import type { ManagedUser } from '../../../features/people/queries.ts'
import { call } from '../../../lib/call.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { TimeStamp } from '../../../ui/data/time-stamp.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { InputBox } from '../../../ui/forms/input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { RichMessage } from '../../../ui/text/rich-message.tsx'

/** Makes the link on request, because it replaces an earlier one. It is never cached. */
export function ResetLinkDialog({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const making = useMutation({
    mutationFn: () => call(createPasswordReset, { params: { id: user._id } }),
    gcTime: 0,
  })
  const actions = making.data ? (
    <Button onClick={onClose}>{adminActionTexts.done}</Button>
  ) : (
    <>
      <Button onClick={onClose}>{adminActionTexts.cancel}</Button>
      <Button tone="primary" busy={making.isPending} onClick={() => making.mutate()}>
        {resetLinkTexts.create}
      </Button>
    </>
  )
  return (
    <Dialog open onOpenChange={onClose} title={resetLinkTexts.title} icon="lock" actions={actions}>
      <div className="grid gap-3">
        <p>{resetLinkTexts.lead}</p>
        {making.error && <Alert tone="danger">{sentenceFor(making.error, resetLinkTexts.failed)}</Alert>}
        {making.data && <Link link={making.data.link} expiresAt={making.data.expiresAt} />}
      </div>
    </Dialog>
  )
}

function Link({ link, expiresAt }: { link: string; expiresAt: string }) {
  // The server sends only a path if its public address is not configured.
  const whole = new URL(link, window.location.origin).href
  return (
    <>
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <InputBox
            readOnly
            aria-label={resetLinkTexts.link}
            value={whole}
            onFocus={(event) => event.target.select()}
          />
        </div>
        <CopyButton text={whole} label={resetLinkTexts.copy} />
      </div>
      <p className="text-small text-ink-faint">
        <RichMessage text={resetLinkTexts.validUntil} parts={{ time: <TimeStamp at={expiresAt} /> }} />
      </p>
    </>
  )
}
