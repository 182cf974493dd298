import { secondsText } from '@arbiter/texts/minutes-text'
import { numberText } from '@arbiter/texts/page-locale'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { statusTexts } from '../../copy/admin/status.ts'
import { ApiError } from '../../lib/api-error.ts'
import { retryOf } from '../../lib/retry-of.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page, PageHead } from '../../ui/layout/page.tsx'
import { Panel, PanelHead } from '../../ui/layout/panel.tsx'
import { faultText } from './fault-text.ts'
import { JudgeTable } from './judge-table.tsx'
import { type Status, statusQuery } from './queries.ts'
import { measuredText } from './status-numbers.ts'

export function StatusPage() {
  const query = useQuery(statusQuery)
  return (
    <Page>
      <PageHead title={statusTexts.title} lead={statusTexts.lead} />
      {query.isPending && (
        <div aria-busy="true">
          <Skeleton className="h-24 w-full" />
        </div>
      )}
      {query.isError && <Failure message={sentenceFor(query.error)} onRetry={retryOf(query)} />}
      {query.data && <Seen status={query.data} />}
    </Page>
  )
}

const sentenceFor = (error: Error) => (error instanceof ApiError && error.sentence) || statusTexts.failed

function Seen({ status }: { status: Status }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Faults faults={status.faults} />
      <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-2">
        <QueuePanel queue={status.queue} />
        <LatencyPanel latency={status.latency} />
      </div>
      <JudgeTable judges={status.judges} />
    </div>
  )
}

function Faults({ faults }: Pick<Status, 'faults'>) {
  if (faults.length === 0) return <Alert tone="success">{statusTexts.fine}</Alert>
  return (
    <Alert tone="warning" title={statusTexts.wrong}>
      <ul className="grid gap-1">
        {faults.map((fault) => (
          <li key={faultText(fault)}>{faultText(fault)}</li>
        ))}
      </ul>
    </Alert>
  )
}

function QueuePanel({ queue }: Pick<Status, 'queue'>) {
  return (
    <Facts title={statusTexts.queue}>
      <Fact name={statusTexts.waiting}>{numberText(queue.waiting)}</Fact>
      <Fact name={statusTexts.running}>{numberText(queue.running)}</Fact>
      <Fact name={statusTexts.oldest}>{secondsText(queue.oldestWaitingSeconds)}</Fact>
    </Facts>
  )
}

function LatencyPanel({ latency }: Pick<Status, 'latency'>) {
  if (!latency)
    return (
      <Panel>
        <PanelHead title={statusTexts.latency} />
        <p className="p-4 text-small text-ink-muted">{statusTexts.noVerdicts}</p>
      </Panel>
    )
  return (
    <Facts title={statusTexts.latency}>
      <Fact name={statusTexts.median}>{measuredText(latency.p50Ms / 1000)}</Fact>
      <Fact name={statusTexts.p95}>{measuredText(latency.p95Ms / 1000)}</Fact>
      <Fact name={statusTexts.verdicts}>{numberText(latency.verdicts)}</Fact>
    </Facts>
  )
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel>
      <PanelHead title={title} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 p-4 text-small">{children}</dl>
    </Panel>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{name}</dt>
      <dd className="text-end tabular-nums">{children}</dd>
    </>
  )
}
