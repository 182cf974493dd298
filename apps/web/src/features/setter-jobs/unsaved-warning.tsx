import { setterJobTexts } from '../../copy/setter-jobs.ts'
import { useLeaveWarning } from '../../lib/use-leave-warning.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

/** Asks before a page with unsaved work is left. */
export function UnsavedWarning({ isDirty }: { isDirty: boolean }) {
  const warning = useLeaveWarning(isDirty)
  return (
    <ConfirmDialog
      open={warning.isAsked}
      onOpenChange={warning.stay}
      title="Leave this page?"
      verb="Leave"
      icon="out"
      onConfirm={warning.leave}
    >
      {setterJobTexts.leave}
    </ConfirmDialog>
  )
}
