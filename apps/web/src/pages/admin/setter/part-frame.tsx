import type { PackageFault } from '@arbiter/contract/wire/package-faults'
import { useState } from 'react'
import { problemFormTexts } from '../../../copy/setting/problem-form.ts'
import { setterTexts } from '../../../copy/setting/setter.ts'
import { FaultList } from '../../../features/problem-packages/fault-list.tsx'
import { useLeaveWarning } from '../../../lib/use-leave-warning.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { momentText } from '../../../ui/data/moment-text.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { InputBox } from '../../../ui/forms/input.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { Part } from './use-part.ts'

/** Notes about unsaved changes of an earlier visit, and about what another administrator has saved meanwhile. */
export function PartNotes<Value>({ part }: { part: Part<Value> }) {
  return (
    <>
      {part.offered && (
        <Alert
          tone="info"
          title={problemFormTexts.restore.title}
          action={
            <TwoButtons first={[setterTexts.discard, part.discard]} second={[setterTexts.restore, part.restore]} />
          }
        >
          {problemFormTexts.restore.text({ time: momentText(part.offered.savedAt) })}
        </Alert>
      )}
      {part.isConflict && (
        <Alert
          tone="warning"
          title={setterTexts.newer.title}
          action={
            <TwoButtons
              first={[setterTexts.newer.theirs, part.reset]}
              second={[setterTexts.newer.mine, part.keepMine]}
            />
          }
        >
          {setterTexts.newer.text}
        </Alert>
      )}
    </>
  )
}

type Act = readonly [label: string, act: () => void]

const TwoButtons = ({ first, second }: { first: Act; second: Act }) => (
  <span className="flex flex-none gap-2">
    <Button size="sm" tone="quiet" onClick={first[1]}>
      {first[0]}
    </Button>
    <Button size="sm" onClick={second[1]}>
      {second[0]}
    </Button>
  </span>
)

interface SaveLineProps {
  isDirty: boolean
  isSaving: boolean
  /** Why the part cannot be saved yet. */
  blocked?: string | null
  onSave: (note: string) => void
  onReset: () => void
}

/** At the foot of a panel: a note for the history, and the save button. */
export function SaveLine({ isDirty, isSaving, blocked, onSave, onReset }: SaveLineProps) {
  const [note, setNote] = useState('')
  const submit = () => {
    onSave(note.trim())
    setNote('')
  }
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2.5">
      <span role="status" className="text-small text-ink-muted">
        {isDirty ? setterTexts.unsaved : setterTexts.saved}
      </span>
      {isDirty && (
        <>
          <div className="min-w-40 flex-1">
            <InputBox
              aria-label={setterTexts.note}
              placeholder={setterTexts.note}
              maxLength={200}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </div>
          <Button tone="quiet" onClick={onReset}>
            {setterTexts.discard}
          </Button>
        </>
      )}
      <Button
        tone={isDirty ? 'primary' : undefined}
        className={isDirty ? undefined : 'ms-auto'}
        disabled={!isDirty || Boolean(blocked)}
        title={blocked ?? undefined}
        busy={isSaving}
        onClick={submit}
      >
        {setterTexts.save}
      </Button>
    </div>
  )
}

export function SaveFaults({ faults }: { faults: readonly PackageFault[] | null }) {
  if (!faults) return null
  const isRefused = faults.some(({ severity }) => severity === 'error')
  return <FaultList title={isRefused ? setterTexts.faults : setterTexts.warnings} faults={faults} />
}

/** Asks before unsaved changes are left. */
export function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const warning = useLeaveWarning(isDirty)
  return (
    <ConfirmDialog
      open={warning.isAsked}
      onOpenChange={warning.stay}
      title={problemFormTexts.leave.title}
      verb={setterTexts.leave}
      icon="alert"
      onConfirm={warning.leave}
    >
      {problemFormTexts.leave.text}
    </ConfirmDialog>
  )
}
