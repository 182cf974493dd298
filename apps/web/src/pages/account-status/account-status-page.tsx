import type { getAppealStatus } from '@arbiter/contract/contests/appeals'
import type { ReplyOf } from '@arbiter/contract/endpoint'
import { storedFlagReasonDefault } from '@arbiter/contract/messages/accounts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { appealTexts } from '../../copy/contests/appeals.ts'
import { accountStatusTexts } from '../../copy/people/account-status.ts'
import { appealStatusQuery } from '../../features/appeals/queries.ts'
import { sessionQuery, useSessionUser } from '../../features/session/session.ts'
import { flagReasonText } from '../../features/users/flag-reason.ts'
import { retryOf } from '../../lib/retry-of.ts'
import { sentenceFor } from '../../lib/sentence-for.ts'
import { Pill } from '../../ui/data/pill.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import { Page, PageHead } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { AppealForm } from './appeal-form.tsx'
import { AppealOutcome, PendingAppeal } from './appeal-outcome.tsx'
import { PastDecisions } from './past-decisions.tsx'

export function AccountStatusPage() {
  const query = useQuery(appealStatusQuery)
  useNoticedLift(query.data)
  return (
    <Page width="narrow">
      <PageHead title={accountStatusTexts.title}>
        <Pill tone="danger" icon="flag" className="mb-1">
          {accountStatusTexts.flagged}
        </Pill>
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Restriction canAppeal={query.data?.canAppeal ?? true} />
        {query.isPending && <WaitingAppeal />}
        {query.isError && (
          <Failure message={sentenceFor(query.error, appealTexts.statusFailed)} onRetry={retryOf(query)} />
        )}
        {query.data && <Appeal status={query.data} />}
      </div>
    </Page>
  )
}

type Status = ReplyOf<typeof getAppealStatus>

/** Refetches the session when the restriction is lifted; the guard then admits the user to the rest of the site. */
function useNoticedLift(status: Status | undefined): void {
  const client = useQueryClient()
  const isLifted = status !== undefined && status.flagReason === null
  useEffect(() => {
    if (isLifted) void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }, [isLifted, client])
}

function Restriction({ canAppeal }: { canAppeal: boolean }) {
  const reason = useSessionUser()?.flagReason
  return (
    <Panel padded className="grid gap-4">
      <Alert tone="danger" icon="flag" title={appealTexts.restricted}>
        <span className="wrap-anywhere whitespace-pre-wrap">{flagReasonText(reason || storedFlagReasonDefault)}</span>
      </Alert>
      <div className="grid grid-cols-2 gap-4 max-tablet:grid-cols-1">
        <Abilities
          title={accountStatusTexts.possible}
          icon="check"
          tone="text-success"
          items={canAppeal ? [...stillPossible, accountStatusTexts.possibleThings.appeal] : stillPossible}
        />
        <Abilities title={accountStatusTexts.impossible} icon="cross" tone="text-danger" items={impossible} />
      </div>
    </Panel>
  )
}

const stillPossible = [accountStatusTexts.possibleThings.profile, accountStatusTexts.possibleThings.submissions]
const impossible = Object.values(accountStatusTexts.impossibleThings)

interface AbilitiesProps {
  title: string
  icon: IconName
  tone: string
  items: readonly string[]
}

function Abilities({ title, icon, tone, items }: AbilitiesProps) {
  return (
    <div>
      <h2 className="text-small">{title}</h2>
      <ul className="text-small text-ink-muted">
        {items.map((item) => (
          <li key={item} className="mt-1.5 flex items-center gap-2">
            <Icon name={icon} size="sm" className={tone} />
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Shows the form, then the pending appeal, then its decision. */
function Appeal({ status: { canAppeal, lastAppeal, decidedAppeals } }: { status: Status }) {
  const current = canAppeal ? null : lastAppeal
  return (
    <>
      {canAppeal && <AppealForm />}
      {current?.status === 'pending' && <PendingAppeal appeal={current} />}
      {current && current.status !== 'pending' && <AppealOutcome appeal={current} />}
      <PastDecisions appeals={decidedAppeals.filter(({ _id }) => _id !== current?._id)} />
    </>
  )
}

function WaitingAppeal() {
  return (
    <Panel padded aria-busy="true" className="grid h-64 content-start gap-4">
      <Skeleton className="w-24" />
      <Skeleton className="h-32 w-full" />
    </Panel>
  )
}
