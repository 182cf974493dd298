import type { FullProblem } from '../../../../features/problems/queries.ts'
import { lazyPart } from '../../../../ui/feedback/lazy-part.ts'
import { DialogBoundary } from '../../../../ui/overlays/dialog-boundary.tsx'
import type { Desk } from '../state/use-desk.ts'

const SettingsDialog = lazyPart(async () => (await import('./settings-dialog.tsx')).SettingsDialog)
const HistoryDialog = lazyPart(async () => (await import('./history-dialog.tsx')).HistoryDialog)
const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)

export function preloadDialogs(): void {
  for (const dialog of [SettingsDialog, HistoryDialog, ShortcutsDialog]) dialog.preload()
  // A part of a dialog. If this preload fails, the dialog fetches it again.
  void import('../../../../features/editor/code-comparison.tsx').then(
    (part) => part.preloadComparison(),
    () => {},
  )
}

export function WorkspaceDialogs({ problem, desk }: { problem: FullProblem; desk: Desk }) {
  const close = () => desk.setDialog(null)
  if (desk.dialog === null) return null
  return (
    <DialogBoundary key={desk.dialog} onClose={close}>
      {desk.dialog === 'settings' && (
        <SettingsDialog
          settings={desk.settings}
          onChange={desk.changeSettings}
          onTemplate={() => {
            desk.chooseLanguage(desk.draft.document.language)
            close()
          }}
          onClose={close}
        />
      )}
      {desk.dialog === 'history' && <HistoryDialog problemId={problem._id} draft={desk.draft} onClose={close} />}
      {desk.dialog === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </DialogBoundary>
  )
}
