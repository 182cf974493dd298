import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { rejudgeChangeTexts, rejudgeTexts } from '../../../copy/admin/rejudges.ts'
import { AdminPage } from '../../../features/admin/admin-page.tsx'
import { VerdictBadge } from '../../../features/submissions/verdict-badge.tsx'
import { retryOf } from '../../../lib/retry-of.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Meter } from '../../../ui/data/meter.tsx'
import { TimeStamp } from '../../../ui/data/time-stamp.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { WaitingRows } from '../../../ui/feedback/waiting-rows.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { RichMessage } from '../../../ui/text/rich-message.tsx'
import { ChangesTable } from './changes-table.tsx'
import { type FoundRejudge, type Rejudge, rejudgeQuery, type VerdictChanges } from './queries.ts'
import { RejudgeDecision } from './rejudge-decision.tsx'
import { RejudgeStatePill } from './rejudge-state.tsx'
import { scopeText } from './scope-text.ts'

const WAITING_ROWS = 4

export function RejudgePage() {
  const { id = '' } = useParams()
  const found = useQuery(rejudgeQuery(id))
  return (
    <AdminPage
      title={found.data ? scopeText(found.data.rejudge.scope) : rejudgeTexts.one}
      back={{ to: '/admin/rejudges', label: rejudgeTexts.all }}
    >
      {found.isPending && <WaitingRows count={WAITING_ROWS} />}
      {found.isError && (
        <Failure message={sentenceFor(found.error, rejudgeTexts.loadFailed)} onRetry={retryOf(found)} />
      )}
      {found.data && <Order found={found.data} />}
    </AdminPage>
  )
}

function Order({ found }: { found: FoundRejudge }) {
  const { rejudge, changes } = found
  return (
    <>
      <Panel padded className="mb-4 grid gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <RejudgeStatePill state={rejudge.state} />
          <span className="text-small text-ink-muted">
            <RichMessage
              text={rejudge.createdBy ? rejudgeTexts.orderedBy : rejudgeTexts.orderedAutomatically}
              parts={{ name: rejudge.createdBy?.username, time: <TimeStamp at={rejudge.createdAt} /> }}
            />
          </span>
          <Decided rejudge={rejudge} />
          <RejudgeDecision {...found} />
        </div>
        <Progress rejudge={rejudge} />
        <StateSentence rejudge={rejudge} />
        <Changes changes={changes} />
      </Panel>
      <ChangesTable id={rejudge._id} changed={rejudge.changed} isDone={rejudge.isDone} />
    </>
  )
}

function Decided({ rejudge: { decidedAt, decidedBy } }: { rejudge: Rejudge }) {
  if (!decidedAt) return null
  return (
    <span className="text-small text-ink-muted">
      <RichMessage
        text={decidedBy ? rejudgeTexts.decidedBy : rejudgeTexts.decidedBySomebody}
        parts={{ name: decidedBy?.username, time: <TimeStamp at={decidedAt} /> }}
      />
    </span>
  )
}

function Progress({ rejudge: { done, total, changed } }: { rejudge: Rejudge }) {
  return (
    <div className="grid gap-1.5">
      <Meter share={total === 0 ? 1 : done / total} />
      <p role="status" className="text-small text-ink-muted tabular-nums">
        {rejudgeTexts.progress({ done, total, changed })}
      </p>
    </div>
  )
}

function StateSentence({ rejudge: { state } }: { rejudge: Rejudge }) {
  if (state === 'applied') return null
  return <p className="text-small">{rejudgeTexts[state]}</p>
}

function Changes({ changes }: { changes: VerdictChanges }) {
  if (changes.length === 0) return null
  return (
    <ul aria-label={rejudgeChangeTexts.summary} className="flex flex-wrap gap-x-5 gap-y-1.5">
      {changes.map(({ before, after, count }) => (
        <li key={`${before} ${after}`} className="flex items-center gap-1.5">
          <span className="font-label tabular-nums">{rejudgeChangeTexts.times({ count })}</span>
          <VerdictBadge verdict={before} shape="text" />
          <Icon name="right" size="sm" />
          <span className="sr-only">{rejudgeChangeTexts.to}</span>
          <VerdictBadge verdict={after} shape="text" />
        </li>
      ))}
    </ul>
  )
}
