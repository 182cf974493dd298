import type { Pagination } from '@arbiter/contract/wire/values'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { ownProfileTexts } from '../../copy/people/own-profile.ts'
import { absentPageTexts } from '../../copy/site/absent-pages.ts'
import { useSessionUser } from '../../features/session/session.ts'
import { ListPages } from '../../lib/list-pages.tsx'
import { retryOf } from '../../lib/retry-of.ts'
import { sentenceFor } from '../../lib/sentence-for.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { WaitingRows } from '../../ui/feedback/waiting-rows.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Page, PageHead } from '../../ui/layout/page.tsx'
import { Panel, panelPlate } from '../../ui/layout/panel.tsx'

const WAITING_ROWS = 5

interface Listed {
  count: number
  pagination: z.output<typeof Pagination>
}

interface OwnListPageProps<Reply extends Listed> {
  title: string
  query: UseQueryResult<Reply>
  lead: (count: number) => string
  failure: string
  /** The empty state, with a link to the page where the user can change that. */
  nothing: { title: string; action: string; to: string }
  lines: (reply: Reply) => ReactNode[]
}

/** A page of the profile that lists what the viewer has done. */
export function OwnListPage<Reply extends Listed>({ title, lead, ...list }: OwnListPageProps<Reply>) {
  const { data } = list.query
  return (
    <Page width="narrow">
      <BackLink to="/profile">{ownProfileTexts.profile}</BackLink>
      <PageHead title={title} lead={data && lead(data.count)} />
      <OwnList {...list} />
      {data && <ListPages pagination={data.pagination} />}
    </Page>
  )
}

function OwnList<Reply extends Listed>({
  query,
  failure,
  nothing,
  lines,
}: Omit<OwnListPageProps<Reply>, 'title' | 'lead'>) {
  if (query.isPending) return <WaitingRows count={WAITING_ROWS} />
  if (query.isError) return <Failure message={sentenceFor(query.error, failure)} onRetry={retryOf(query)} />
  if (query.data.count === 0) return <NothingYet {...nothing} />
  const shown = lines(query.data)
  if (shown.length === 0) return <PastTheEnd />
  return <ul className={classes(panelPlate, 'divide-y divide-line')}>{shown}</ul>
}

function NothingYet({ title, action, to }: { title: string; action: string; to: string }) {
  const isFlagged = useSessionUser()?.isFlagged
  const onward = !isFlagged && (
    <ButtonLink to={to} tone="primary">
      {action}
    </ButtonLink>
  )
  return (
    <Panel>
      <Empty title={title} action={onward} />
    </Panel>
  )
}

/** Shown for a page number beyond the end, as in an old link after the list became shorter. */
function PastTheEnd() {
  return (
    <Panel>
      <Empty {...absentPageTexts.notFound} />
    </Panel>
  )
}
