import { lazy, Suspense } from 'react'
import type { FullProblem } from '../../../../features/problems/queries.ts'
import type { Desk } from '../state/use-desk.ts'

// Opened now and then, so fetched then.
const SettingsDialog = lazy(async () => ({ default: (await import('./settings-dialog.tsx')).SettingsDialog }))
const HistoryDialog = lazy(async () => ({ default: (await import('./history-dialog.tsx')).HistoryDialog }))
const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }))

export function WorkspaceDialogs({ problem, desk }: { problem: FullProblem; desk: Desk }) {
  const close = () => desk.setDialog(null)
  return (
    <Suspense fallback={null}>
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
    </Suspense>
  )
}
