import type { FullProblem } from '../../../../features/problems/queries.ts'
import { lazyPart } from '../../../../ui/feedback/lazy-part.ts'
import { DialogBoundary } from '../../../../ui/overlays/dialog-boundary.tsx'
import type { WorkspaceModel } from '../state/use-workspace.ts'

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

export function WorkspaceDialogs({ problem, workspace }: { problem: FullProblem; workspace: WorkspaceModel }) {
  const close = () => workspace.setDialog(null)
  if (workspace.dialog === null) return null
  return (
    <DialogBoundary key={workspace.dialog} onClose={close}>
      {workspace.dialog === 'settings' && (
        <SettingsDialog
          settings={workspace.settings}
          onChange={workspace.changeSettings}
          onTemplate={() => {
            workspace.chooseLanguage(workspace.draft.document.language)
            close()
          }}
          onClose={close}
        />
      )}
      {workspace.dialog === 'history' && (
        <HistoryDialog problemId={problem._id} draft={workspace.draft} onClose={close} />
      )}
      {workspace.dialog === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </DialogBoundary>
  )
}
