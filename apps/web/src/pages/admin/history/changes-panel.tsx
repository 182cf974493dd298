import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemHistoryTexts as texts } from '../../../copy/setting/problem-history.ts'
import { retryOf } from '../../../lib/retry-of.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { WaitingRows } from '../../../ui/feedback/waiting-rows.tsx'
import { Segmented } from '../../../ui/forms/segmented.tsx'
import { Panel, PanelHead } from '../../../ui/layout/panel.tsx'
import { titleOf } from './edit-title.ts'
import { FileChanges } from './file-changes.tsx'
import { comparisonQuery, type Edit } from './queries.ts'
import { RestoreState } from './restore-state.tsx'

interface ChangesPanelProps {
  problemId: string
  edit: Edit
  current: string
}

/** What an edit changed, or what has changed since. */
export function ChangesPanel({ problemId, edit, current }: ChangesPanelProps) {
  const isCurrent = edit.state === current
  const [against, setAgainst] = useState<'before' | 'now'>(edit.before === null && !isCurrent ? 'now' : 'before')
  const [from, to] = against === 'before' ? [edit.before ?? edit.state, edit.state] : [edit.state, current]
  return (
    <Panel aria-label={texts.changes}>
      <PanelHead title={titleOf(edit)}>
        <div className="ms-auto flex flex-wrap gap-2">
          {!isCurrent && edit.before !== null && (
            <Segmented label={texts.compare} value={against} onChange={setAgainst} options={options} />
          )}
          {!isCurrent && <RestoreState problemId={problemId} edit={edit} />}
        </div>
      </PanelHead>
      <Compared problemId={problemId} from={from} to={to} />
    </Panel>
  )
}

const options = [
  { value: 'before', label: texts.against.before },
  { value: 'now', label: texts.against.now },
] as const

function Compared({ problemId, from, to }: { problemId: string; from: string; to: string }) {
  const query = useQuery(comparisonQuery(problemId, from, to))
  if (query.error)
    return (
      <div className="p-4">
        <Failure message={sentenceFor(query.error, texts.changesFailed)} onRetry={retryOf(query)} />
      </div>
    )
  if (!query.data) return <WaitingRows count={3} />
  const { changes, total } = query.data
  if (total === 0) return <p className="p-4 text-ink-muted">{texts.nothing}</p>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
      <p className="text-ink-muted">{texts.files({ files: total })}</p>
      <FileChanges changes={changes} />
      {total > changes.length && <p className="text-ink-muted">{texts.more({ count: total - changes.length })}</p>}
    </div>
  )
}
