import { webhookTexts } from '../../../copy/admin/webhooks.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

/** The only time that the secret is shown. */
export function NewSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const actions = (
    <Button tone="primary" onClick={onClose}>
      {webhookTexts.done}
    </Button>
  )
  return (
    <Dialog open onOpenChange={onClose} title={webhookTexts.createTitle} actions={actions}>
      <div className="grid gap-4 text-ink">
        <Alert tone="warning">{webhookTexts.made}</Alert>
        <div className="flex items-center gap-2 rounded-control border border-line bg-sunken px-3 py-2">
          <code dir="ltr" translate="no" className="min-w-0 flex-1 text-small wrap-anywhere">
            {secret}
          </code>
          <CopyButton text={secret} />
        </div>
      </div>
    </Dialog>
  )
}
