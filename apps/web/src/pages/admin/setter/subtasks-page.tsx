import { saveTestGroups } from '@arbiter/contract/setting/package-parts'
import { totalPoints } from '@arbiter/rules/setting/test-groups'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { groupPageTexts as texts } from '../../../copy/setting/setter.ts'
import { call } from '../../../lib/call.ts'
import { sentenceGap } from '../../../lib/joined-sentences.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { CheckerTrial } from '../checker-trial/checker-trial.tsx'
import type { UnsavedChecker } from '../checker-trial/queries.ts'
import { resultsQuery } from '../solutions/queries.ts'
import { CheckerPanel } from './checker-panel.tsx'
import { draftOf, type GroupsDraft, groupsOf, withTests } from './groups-draft.ts'
import { GroupsPanel, Issues, issueSentences } from './groups-panel.tsx'
import { LeaveQuestion, PartNotes, SaveFaults, SaveLine } from './part-frame.tsx'
import { PreviewPanel, usePreviewRows } from './preview-panel.tsx'
import { checkerQuery, groupsQuery, type ServedGroups } from './queries.ts'
import type { PreviewRow } from './score-preview.ts'
import { Loaded, SetterPage } from './setter-page.tsx'
import { usePart } from './use-part.ts'
import { useSave } from './use-save.ts'

/** Test groups with their points, what solutions get from them, and the checker. */
export function SubtasksPage() {
  const { problemId = '' } = useParams()
  const groups = useQuery(groupsQuery(problemId))
  const checker = useQuery(checkerQuery(problemId))
  const [areGroupsDirty, setGroupsDirty] = useState(false)
  const [isCheckerDirty, setCheckerDirty] = useState(false)
  const [isTrialDirty, setTrialDirty] = useState(false)
  const [unsaved, setUnsaved] = useState<UnsavedChecker | null>(null)
  return (
    <SetterPage problemId={problemId} title={texts.title}>
      <Loaded problemId={problemId} query={groups}>
        {(served) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[1280px]:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)]">
            <Groups key={problemId} problemId={problemId} served={served} onDirty={setGroupsDirty} />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <Loaded problemId={problemId} query={checker}>
                {(data) => (
                  <CheckerPanel
                    key={problemId}
                    problemId={problemId}
                    served={data}
                    onDirty={setCheckerDirty}
                    onUnsaved={setUnsaved}
                  />
                )}
              </Loaded>
              <CheckerTrial key={problemId} problemId={problemId} checker={unsaved} onDirty={setTrialDirty} />
            </div>
          </div>
        )}
      </Loaded>
      <LeaveQuestion isDirty={areGroupsDirty || isCheckerDirty || isTrialDirty} />
    </SetterPage>
  )
}

interface SavedDraft {
  draft: GroupsDraft
  note: string
}

interface GroupsProps {
  problemId: string
  served: ServedGroups
  onDirty: (isDirty: boolean) => void
}

function Groups({ problemId, served, onDirty }: GroupsProps) {
  const { data: results } = useQuery(resultsQuery(problemId))
  const saving = useSave(problemId, ({ draft, note }: SavedDraft) =>
    call(saveTestGroups, {
      params: { id: problemId },
      body: { revision: served.revision, note, groups: bodyOf(draft) },
    }),
  )
  const part = usePart({ name: 'groups', problemId, served: draftOf(served), isSaving: saving.isPending })
  const isUnsaved = part.isDirty && !saving.isPending
  useEffect(() => onDirty(isUnsaved), [isUnsaved, onDirty])
  const tests = [...served.groups.flatMap((group) => group.tests), ...served.ungrouped]
  const draft = part.isDirty ? withTests(part.value, tests) : part.value
  const sentences = issueSentences(draft)
  const rows = usePreviewRows(served, draft, results?.solutions ?? null)
  const save = (note: string) => saving.mutate({ draft, note }, { onSuccess: part.reset })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Answer draft={draft} rows={rows} />
      <PartNotes part={part} />
      {!served.isExact && <Alert tone="warning">{texts.inexact}</Alert>}
      <GroupsPanel
        served={served}
        draft={draft}
        onChange={part.change}
        foot={
          <>
            <Issues sentences={sentences} />
            <SaveLine
              isDirty={part.isDirty}
              isSaving={saving.isPending}
              blocked={sentences[0] ?? null}
              onSave={save}
              onReset={part.reset}
            />
          </>
        }
      />
      <SaveFaults faults={saving.faults} />
      {draft.groups.length > 0 && (
        <PreviewPanel problemId={problemId} rows={rows} draft={draft} judged={results?.solutions ?? null} />
      )}
    </div>
  )
}

const bodyOf = (draft: GroupsDraft) =>
  groupsOf(draft, 'name').map((group, index) => ({ ...group, from: draft.groups[index]?.from ?? null }))

/** Whether the groups give the points that the setter means, in a sentence. */
function Answer({ draft, rows }: { draft: GroupsDraft; rows: readonly PreviewRow[] }) {
  if (draft.groups.length === 0) return null
  const points = totalPoints(groupsOf(draft, 'key').map((group) => ({ ...group, points: group.points || 0 })))
  const decided = rows.filter(({ isAgreed }) => isAgreed !== null)
  const missed = decided.filter(({ isAgreed }) => isAgreed === false).length
  return (
    <p role="status" className="text-lead text-ink-muted">
      {texts.sum({ points })}
      {sentenceGap}
      {decided.length > 0 &&
        (missed > 0 ? texts.misses({ count: missed, total: decided.length }) : texts.agree({ count: decided.length }))}
    </p>
  )
}
