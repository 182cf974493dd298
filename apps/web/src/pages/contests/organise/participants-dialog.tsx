import { listParticipants, readmitParticipant } from '@arbiter/contract/contests/contest-participants'
import type { ReplyOf } from '@arbiter/contract/endpoint'
import { contestNotices } from '@arbiter/contract/messages/contests'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { boardTexts } from '../../../copy/contests/contest-board.ts'
import { contestClockTexts } from '../../../copy/contests/contest-clock.ts'
import { participantTexts } from '../../../copy/contests/contest-pages.ts'
import { contestQuery } from '../../../features/contests/queries.ts'
import { call } from '../../../lib/call.ts'
import { retryOf } from '../../../lib/retry-of.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SearchBox } from '../../../ui/forms/search-box.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ExtraTimeButton } from './extra-time-button.tsx'
import { RemoveButton } from './remove-button.tsx'
import { UnofficialButton } from './unofficial-button.tsx'
import { useContestAction } from './use-contest-action.ts'

type Listed = ReplyOf<typeof listParticipants>['participants'][number]

interface Question {
  search: string
  page: number
}

/** The key is below the contest's, so that every action on a participant refetches the list. */
const participantsQuery = (id: string, query: Question) =>
  queryOptions({
    queryKey: [...contestQuery(id).queryKey, 'participants', query],
    queryFn: ({ signal }) => call(listParticipants, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  })

interface ParticipantsDialogProps {
  contestId: string
  /** Without it, as for proctors, extra time is all that can be given. */
  mayRun: boolean
  onClose: () => void
}

/** The participants with their status, including removed ones. */
export function ParticipantsDialog({ contestId, mayRun, onClose }: ParticipantsDialogProps) {
  const [question, setQuestion] = useState<Question>({ search: '', page: 1 })
  const query = useQuery(participantsQuery(contestId, question))
  return (
    <Dialog open onOpenChange={onClose} title={participantTexts.open} icon="users" wide>
      <div className="grid gap-3 pt-1 text-ink">
        <SearchBox
          fill
          label={participantTexts.find}
          value={question.search}
          onSearch={(search) => setQuestion({ search, page: 1 })}
        />
        {query.isPending && <Skeleton className="w-2/5" />}
        {query.isError && (
          <Failure message={sentenceFor(query.error, participantTexts.failed)} onRetry={retryOf(query)} />
        )}
        {query.data?.participants.length === 0 && (
          <Empty icon="users" {...(question.search === '' ? participantTexts.none : participantTexts.noneFound)} />
        )}
        {query.data && (
          <>
            <ul className="divide-y divide-line">
              {query.data.participants.map((each) => (
                <ListedParticipant key={each.participant} contestId={contestId} listed={each} mayRun={mayRun} />
              ))}
            </ul>
            <Pages {...query.data.pagination} onPage={(page) => setQuestion({ ...question, page })} />
          </>
        )}
      </div>
    </Dialog>
  )
}

interface ListedProps {
  contestId: string
  listed: Listed
  mayRun: boolean
}

function ListedParticipant({ contestId, listed, mayRun }: ListedProps) {
  const { participant, username, firstname, lastname, removalReason, isUnofficial, isDisqualified, extraMinutes } =
    listed
  const isRemoved = removalReason !== null
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 text-small">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2">
          <bdi className="min-w-0 truncate font-strong">{username}</bdi>
          {isRemoved && <Pill tone="danger">{participantTexts.removed}</Pill>}
          {isDisqualified && <Pill tone="danger">{boardTexts.disqualified}</Pill>}
          {isUnofficial && <Pill>{boardTexts.unofficial}</Pill>}
          {extraMinutes > 0 && <Pill icon="clock">{contestClockTexts.extraTime({ minutes: extraMinutes })}</Pill>}
        </p>
        <p className="wrap-anywhere text-ink-muted">{isRemoved ? removalReason : `${firstname} ${lastname}`.trim()}</p>
      </div>
      {/* Without their icons, the buttons of a person stand in one line on phones. */}
      <span className="flex flex-wrap gap-2 max-tablet:[&_svg]:hidden">
        {!isRemoved && <ExtraTimeButton {...{ contestId, participant, username, extraMinutes }} />}
        {mayRun && !isRemoved && (
          <>
            <UnofficialButton {...{ contestId, participant, username, isUnofficial }} />
            <RemoveButton {...{ contestId, participant, username }} />
          </>
        )}
        {mayRun && isRemoved && <ReadmitButton contestId={contestId} participant={participant} username={username} />}
      </span>
    </li>
  )
}

interface ReadmitProps {
  contestId: string
  participant: number
  username: string
}

function ReadmitButton({ contestId, participant, username }: ReadmitProps) {
  const params = { id: contestId, participant }
  const admitting = useContestAction(contestId, () => call(readmitParticipant, { params }), {
    done: contestNotices.participantReadmitted,
    failed: participantTexts.readmitFailed,
  })
  return (
    <Button
      size="sm"
      icon="users"
      busy={admitting.isPending}
      aria-label={participantTexts.readmitNamed({ username })}
      onClick={() => admitting.mutate(undefined)}
    >
      {participantTexts.readmit}
    </Button>
  )
}

interface PagesProps {
  currentPage: number
  totalPages: number
  total: number
  onPage: (page: number) => void
}

/** A dialog has no address, so its pages are buttons. */
function Pages({ currentPage: page, totalPages: pages, total, onPage }: PagesProps) {
  return (
    <p className="flex items-center gap-2 text-small text-ink-muted">
      <span className="me-auto tabular-nums">{participantTexts.count({ total })}</span>
      {pages > 1 && (
        <>
          <Button size="sm" icon="left" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {participantTexts.previous}
          </Button>
          <Button size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {participantTexts.next}
          </Button>
        </>
      )}
    </p>
  )
}
