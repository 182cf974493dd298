import { tokenTexts } from '../../../copy/people/tokens.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

/** The only time that the token is shown. */
export function NewToken({ token, onClose }: { token: string; onClose: () => void }) {
  const actions = (
    <Button tone="primary" onClick={onClose}>
      {tokenTexts.done}
    </Button>
  )
  return (
    <Dialog open onOpenChange={onClose} title={tokenTexts.createTitle} actions={actions}>
      <div className="grid gap-4 text-ink">
        <Alert tone="warning">{tokenTexts.made}</Alert>
        <div className="flex items-center gap-2 rounded-control border border-line bg-sunken px-3 py-2">
          <code dir="ltr" translate="no" className="min-w-0 flex-1 text-small wrap-anywhere">
            {token}
          </code>
          <CopyButton text={token} />
        </div>
      </div>
    </Dialog>
  )
}
