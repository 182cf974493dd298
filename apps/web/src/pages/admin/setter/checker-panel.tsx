import { saveChecker } from '@arbiter/contract/setting/package-parts'
import { languageNames } from '@arbiter/rules/languages'
import { comparisonModes } from '@arbiter/rules/problems/problem'
import { type CheckerKind, checkerKinds } from '@arbiter/rules/setting/checker'
import { useEffect, useState } from 'react'
import { checkerKindNames, checkerTexts as texts } from '../../../copy/setting/setter.ts'
import { call } from '../../../lib/call.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Panel, PanelHead } from '../../../ui/layout/panel.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { UnsavedChecker } from '../checker-trial/queries.ts'
import { type CheckerDraft, checkerBody, checkerDraft, unsavedChecker, withKind } from './checker-draft.ts'
import { PartNotes, SaveFaults, SaveLine } from './part-frame.tsx'
import { ProgramFiles } from './program-files.tsx'
import type { ServedChecker } from './queries.ts'
import { usePart } from './use-part.ts'
import { useSave } from './use-save.ts'

const kinds = checkerKinds.map((value) => ({ value, label: checkerKindNames[value] }))

interface CheckerPanelProps {
  problemId: string
  served: ServedChecker
  onDirty: (isDirty: boolean) => void
  /** Reports the program in the editor, so that it can be tried before it is saved; null if it is unchanged. */
  onUnsaved: (checker: UnsavedChecker | null) => void
}

/** How outputs are judged: by comparing them, by a checker, or by an interactor. */
export function CheckerPanel({ problemId, served, onDirty, onUnsaved }: CheckerPanelProps) {
  const saving = useSave(problemId, ({ draft, note }: { draft: CheckerDraft; note: string }) =>
    call(saveChecker, {
      params: { id: problemId },
      body: { ...checkerBody(draft), revision: served.revision, note },
    }),
  )
  const part = usePart({ name: 'checker', problemId, served: checkerDraft(served), isSaving: saving.isPending })
  const isUnsaved = part.isDirty && !saving.isPending
  useEffect(() => onDirty(isUnsaved), [isUnsaved, onDirty])
  const [asked, setAsked] = useState<string | null>(null)
  const { value: draft, change } = part
  const unsaved = isUnsaved ? unsavedChecker(draft, served) : null
  const text = JSON.stringify(unsaved)
  useEffect(() => onUnsaved(JSON.parse(text)), [text, onUnsaved])
  const save = (note: string) => saving.mutate({ draft, note }, { onSuccess: part.reset })
  const dropsProgram = draft.kind === 'compare' && served.files.length > 0
  return (
    <>
      <PartNotes part={part} />
      <Panel aria-label={texts.title} className="overflow-hidden">
        <PanelHead title={texts.title}>
          <Select<CheckerKind>
            label={texts.title}
            size="sm"
            value={draft.kind}
            options={kinds}
            onChange={(kind) => change(withKind(draft, kind))}
          />
          {served.language && served.interface && !part.isDirty && (
            <span className="ms-auto text-small text-ink-muted">
              {texts.found({ language: languageNames[served.language], kind: served.interface })}
            </span>
          )}
        </PanelHead>
        <p className="px-4 pt-3 pb-2 text-small text-ink-muted">{texts.leads[draft.kind]}</p>
        {draft.kind === 'compare' ? (
          <Comparison served={served} draft={draft} onChange={change} />
        ) : (
          <>
            <ProgramFiles label={texts.title} files={draft.files} onChange={(files) => change({ ...draft, files })} />
            <div className="border-t border-line p-4">
              <Input
                label={texts.args}
                hint={texts.argsHint}
                value={draft.args}
                spellCheck={false}
                className="font-mono"
                onChange={({ target }) => change({ ...draft, args: target.value })}
              />
            </div>
          </>
        )}
        <SaveLine
          isDirty={part.isDirty}
          isSaving={saving.isPending}
          onSave={(note) => (dropsProgram ? setAsked(note) : save(note))}
          onReset={part.reset}
        />
      </Panel>
      <SaveFaults faults={saving.faults} />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={texts.drop.title}
        verb={texts.drop.verb}
        busy={saving.isPending}
        onConfirm={() => {
          save(asked ?? '')
          setAsked(null)
        }}
      >
        {texts.drop.text}
      </ConfirmDialog>
    </>
  )
}

interface ComparisonProps {
  served: ServedChecker
  draft: CheckerDraft
  onChange: (draft: CheckerDraft) => void
}

function Comparison({ served, draft, onChange }: ComparisonProps) {
  const { comparison } = draft
  const set = (change: Partial<CheckerDraft['comparison']>) =>
    onChange({ ...draft, comparison: { ...comparison, ...change } })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3 px-4 pt-1 pb-4">
      {served.comparison.tolerances && <Alert tone="warning">{texts.tolerances}</Alert>}
      <Select
        label={texts.mode}
        value={comparison.mode}
        options={comparisonModes.map((value) => ({ value, label: texts.modes[value] }))}
        onChange={(mode) => set({ mode })}
      />
      {comparison.mode === 'float' && (
        <Input
          label={texts.tolerance}
          inputMode="decimal"
          value={comparison.tolerance}
          onChange={({ target }) => set({ tolerance: target.value })}
        />
      )}
      <Checkbox
        label={texts.caseSensitive}
        checked={comparison.caseSensitive}
        onChange={({ target }) => set({ caseSensitive: target.checked })}
      />
      {comparison.mode !== 'line' && (
        <Checkbox
          label={texts.isSpaceExact}
          checked={comparison.isSpaceExact}
          onChange={({ target }) => set({ isSpaceExact: target.checked })}
        />
      )}
    </div>
  )
}
