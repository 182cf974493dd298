import { useState } from 'react'
import { workspaceTexts } from '../../../../copy/problems/workspace.ts'
import { sentenceFor } from '../../../../lib/sentence-for.ts'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { useNotify } from '../../../../ui/feedback/notification.tsx'
import type { WorkspaceModel } from '../state/use-workspace.ts'
import { useFormatter } from './use-formatter.ts'

/** Shown only if there is a formatter for the language. One Ctrl+Z undoes it. */
export function FormatButton({ workspace }: { workspace: WorkspaceModel }) {
  const { draft, settings, editor } = workspace
  const { language } = draft.document
  const formatter = useFormatter(language)
  const [isBusy, setBusy] = useState(false)
  const notify = useNotify()
  if (!formatter) return null
  const format = async () => {
    setBusy(true)
    const code = draft.code()
    try {
      const formatted = await formatter.format(code, settings.tabSize)
      // Code that the user has changed meanwhile is not replaced.
      if (draft.code() === code) editor.current?.replace(formatted)
    } catch (error) {
      notify('danger', sentenceFor(error as Error, workspaceTexts.formatFailed))
    } finally {
      setBusy(false)
    }
  }
  const label = workspaceTexts.format({ formatter: formatter.name })
  return (
    <IconButton
      size="sm"
      icon="format"
      label={label}
      title={label}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : () => void format()}
    />
  )
}
