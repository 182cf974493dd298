import { contestPhase } from '@arbiter/rules/contests/contest-clock'
import { numberText } from '@arbiter/texts/page-locale'
import { Link } from 'react-router'
import { adminContestTexts } from '../../../copy/admin/admin-contests.ts'
import type { Column } from '../../../features/admin/table/column.ts'
import { opensRow } from '../../../features/admin/table/row-keys.ts'
import { ContestPill } from '../../../features/contests/contest-pill.tsx'
import type { ListedContest } from '../../../features/contests/queries.ts'
import { Pill } from '../../../ui/data/pill.tsx'
import { TimeStamp } from '../../../ui/data/time-stamp.tsx'

const heads = adminContestTexts.columns

/** `now` is the server's time of the list, which decides the phase of each contest. */
export function contestColumns(now: Date): readonly Column<ListedContest>[] {
  return [
    {
      key: 'title',
      head: heads.title,
      isSortable: true,
      onPhone: 'plain',
      cell: (contest) => <Title contest={contest} />,
    },
    {
      key: 'status',
      head: heads.status,
      onPhone: 'plain',
      cell: (contest) => <ContestPill phase={phaseOf(contest, now)} />,
    },
    {
      key: 'type',
      head: heads.type,
      onPhone: 'hidden',
      className: 'text-ink-muted',
      cell: ({ contestType }) => contestType,
    },
    { key: 'start', head: heads.start, isSortable: true, cell: ({ startTime }) => <Moment at={startTime} /> },
    { key: 'end', head: heads.end, cell: ({ endTime }) => <Moment at={endTime} /> },
    { key: 'problems', head: heads.problems, isNumber: true, cell: ({ problemCount }) => problemCount },
    {
      key: 'participants',
      head: heads.participants,
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
      {!isPublic && <Pill icon="lock">{adminContestTexts.private}</Pill>}
    </span>
  )
}

function Moment({ at }: { at: string }) {
  return <TimeStamp at={at} className="whitespace-nowrap text-ink-muted" />
}

function Participants({ contest: { participantCount, maxParticipants } }: { contest: ListedContest }) {
  return (
    <>
      {numberText(participantCount)}
      {maxParticipants && <span className="text-ink-faint"> / {numberText(maxParticipants)}</span>}
    </>
  )
}
