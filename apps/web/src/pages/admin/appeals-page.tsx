import type { Appeal } from '@arbiter/contract/wire/appeals'
import { type AppealStatus, appealStatuses } from '@arbiter/rules/appeal'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import { appealTexts } from '../../copy/appeals.ts'
import { appealsQuery } from '../../features/appeals/queries.ts'
import { counted } from '../../lib/counted.ts'
import { ListPages } from '../../lib/list-pages.tsx'
import { pageFrom } from '../../lib/page-param.ts'
import { sentenceFor } from '../../lib/sentence-for.ts'
import { useSearchParam } from '../../lib/use-search-param.ts'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { WaitingRows } from '../../ui/feedback/waiting-rows.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Page, PageHead } from '../../ui/layout/page.tsx'
import { Panel, panelPlate } from '../../ui/layout/panel.tsx'
import { AppealLine } from './appeal-line.tsx'
import { DecideAppealDialog } from './decide-appeal-dialog.tsx'

const WAITING_ROWS = 4

const filters = [
  { value: '', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'rejected', label: 'Rejected' },
] as const satisfies { value: AppealStatus | ''; label: string }[]

export function AppealsPage() {
  const [status, setStatus] = useSearchParam('status')
  const chosen = appealStatuses.find((known) => known === status)
  return (
    <Page width="wide">
      <BackLink to="/">Back to Site</BackLink>
      <PageHead title="Appeals">
        <div className="ml-auto max-tablet:w-full">
          <Segmented label="Status" options={filters} value={chosen ?? ''} onChange={setStatus} />
        </div>
      </PageHead>
      <Appeals status={chosen} />
    </Page>
  )
}

function Appeals({ status }: { status: AppealStatus | undefined }) {
  const [search] = useSearchParams()
  const query = useQuery(appealsQuery(pageFrom(search), status))
  if (query.isPending) return <WaitingRows count={WAITING_ROWS} />
  if (query.isError)
    return <Failure message={sentenceFor(query.error, appealTexts.listFailed)} onRetry={() => void query.refetch()} />
  const { appeals, pagination, count } = query.data
  if (appeals.length === 0)
    return (
      <Panel>
        <Empty {...appealTexts.none} />
      </Panel>
    )
  return (
    <>
      <p className="mb-2 text-small text-ink-faint">{counted(count, 'appeal')}</p>
      <AppealList appeals={appeals} />
      <ListPages pagination={pagination} />
    </>
  )
}

type FiledAppeal = z.output<typeof Appeal>

function AppealList({ appeals }: { appeals: readonly FiledAppeal[] }) {
  const [deciding, setDeciding] = useState<FiledAppeal | null>(null)
  return (
    <>
      <ul className={classes(panelPlate, 'divide-y divide-line')}>
        {appeals.map((appeal) => (
          <AppealLine key={appeal._id} appeal={appeal} onDecide={() => setDeciding(appeal)} />
        ))}
      </ul>
      {deciding && <DecideAppealDialog appeal={deciding} onClose={() => setDeciding(null)} />}
    </>
  )
}
