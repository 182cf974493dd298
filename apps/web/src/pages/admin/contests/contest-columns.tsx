import { contestPhase } from '@arbiter/rules/contests/contest-clock'
import { Link } from 'react-router'
import type { Column } from '../../../features/admin/table/column.ts'
import { opensRow } from '../../../features/admin/table/row-keys.ts'
import { ContestPill } from '../../../features/contests/contest-pill.tsx'
import type { ListedContest } from '../../../features/contests/queries.ts'
import { Pill } from '../../../ui/data/pill.tsx'
import { TimeStamp } from '../../../ui/data/time-stamp.tsx'

/** `now` is the server's time of the list, which decides the phase of each contest. */
export function contestColumns(now: Date): readonly Column<ListedContest>[] {
  return [
    { key: 'title', head: 'Title', isSortable: true, onPhone: 'plain', cell: (contest) => <Title contest={contest} /> },
    {
      key: 'status',
      head: 'Status',
      onPhone: 'plain',
      cell: (contest) => <ContestPill phase={phaseOf(contest, now)} />,
    },
    {
      key: 'type',
      head: 'Type',
      onPhone: 'hidden',
      className: 'text-ink-muted',
      cell: ({ contestType }) => contestType,
    },
    { key: 'start', head: 'Start', isSortable: true, cell: ({ startTime }) => <Moment at={startTime} /> },
    { key: 'end', head: 'End', cell: ({ endTime }) => <Moment at={endTime} /> },
    { key: 'problems', head: 'Problems', isNumber: true, cell: ({ problemCount }) => problemCount },
    {
      key: 'participants',
      head: 'Participants',
      isSortable: true,
      isNumber: true,
      cell: (contest) => <Participants contest={contest} />,
    },
  ]
}

export const phaseOf = ({ startTime, endTime }: ListedContest, now: Date) =>
  contestPhase({ startTime: new Date(startTime), endTime: new Date(endTime) }, now)

function Title({ contest: { _id, title, isPublic } }: { contest: ListedContest }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Link to={`/contests/${_id}`} {...opensRow} className="font-strong wrap-anywhere hover:text-accent-ink">
        {title}
      </Link>
      {!isPublic && <Pill icon="lock">Private</Pill>}
    </span>
  )
}

function Moment({ at }: { at: string }) {
  return <TimeStamp at={at} className="whitespace-nowrap text-ink-muted" />
}

function Participants({ contest: { participantCount, maxParticipants } }: { contest: ListedContest }) {
  return (
    <>
      {participantCount.toLocaleString('en-US')}
      {maxParticipants && <span className="text-ink-faint"> / {maxParticipants.toLocaleString('en-US')}</span>}
    </>
  )
}
