import { numberText } from '@arbiter/texts/page-locale'
import { Link } from 'react-router'
import { contestTexts } from '../../../copy/contests/contests.ts'
import { participantCountTexts } from '../../../copy/contests/participants.ts'
import { ContestPill } from '../../../features/contests/contest-pill.tsx'
import { durationText } from '../../../features/contests/duration-text.ts'
import type { ListedContest } from '../../../features/contests/queries.ts'
import { relativeTime } from '../../../features/contests/relative-time.ts'
import { classes } from '../../../ui/classes.ts'
import { ColumnHead, Table } from '../../../ui/data/table.tsx'
import { TimeStamp } from '../../../ui/data/time-stamp.tsx'
import { panelPlate } from '../../../ui/layout/panel.tsx'
import { TextLink } from '../../../ui/text/text-link.tsx'
import { RegisteredPill } from './contest-card.tsx'

interface PastContestsProps {
  contests: readonly ListedContest[]
  now: Date
  isOld: boolean
}

// On phones a contest is three lines: its title, when and how long, and the links.
const row =
  'max-tablet:grid max-tablet:grid-cols-[minmax(0,1fr)_auto] max-tablet:gap-x-3 max-tablet:gap-y-1 max-tablet:px-3.5 max-tablet:py-[11px] max-tablet:not-last:border-b max-tablet:border-line'
const cell = 'max-tablet:h-auto max-tablet:border-0 max-tablet:p-0'

const { columns } = contestTexts

export function PastContests({ contests, now, isOld }: PastContestsProps) {
  return (
    <div className={classes(panelPlate, 'overflow-hidden')}>
      <Table
        caption={contestTexts.pastCaption}
        busy={isOld}
        className={classes('max-tablet:block', isOld && 'opacity-60 transition-opacity delay-150')}
      >
        <thead className="max-tablet:sr-only">
          <tr>
            <ColumnHead>{columns.contest}</ColumnHead>
            <ColumnHead>{columns.ended}</ColumnHead>
            <ColumnHead className="max-desktop:hidden">{columns.duration}</ColumnHead>
            <ColumnHead number>{columns.participants}</ColumnHead>
            <ColumnHead>
              <span className="sr-only">{columns.links}</span>
            </ColumnHead>
          </tr>
        </thead>
        <tbody className="max-tablet:block">
          {contests.map((contest) => (
            <PastRow key={contest._id} contest={contest} now={now} />
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function PastRow({ contest, now }: { contest: ListedContest; now: Date }) {
  const address = `/contests/${contest._id}`
  return (
    <tr className={row}>
      <td className={classes(cell, 'max-tablet:col-span-2')}>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to={address} className="min-w-0 font-strong wrap-anywhere hover:text-accent-ink">
            {contest.title}
          </Link>
          <ContestPill phase="ended" />
          {contest.isRegistered && <RegisteredPill />}
        </span>
      </td>
      <td className={classes(cell, 'text-ink-muted max-tablet:text-small')}>
        <TimeStamp at={contest.endTime} className="whitespace-nowrap" />
        <span className="block text-note text-ink-faint">{relativeTime(contest, now)}</span>
      </td>
      <td className={classes(cell, 'whitespace-nowrap text-ink-muted max-desktop:hidden')}>{durationText(contest)}</td>
      <td className={classes(cell, 'number max-tablet:text-small max-tablet:text-ink-muted')}>
        <span className="tablet:hidden">
          {participantCountTexts.participants({ participants: contest.participantCount })}
        </span>
        <span className="max-tablet:hidden">{numberText(contest.participantCount)}</span>
      </td>
      <td className={classes(cell, 'max-tablet:col-span-2')}>
        <span className="flex justify-end gap-4 text-small whitespace-nowrap max-tablet:justify-start">
          <TextLink to={address} aria-label={contestTexts.detailsOf({ title: contest.title })}>
            {contestTexts.details}
          </TextLink>
          <TextLink to={`${address}/leaderboard`} aria-label={contestTexts.leaderboardOf({ title: contest.title })}>
            {contestTexts.leaderboard}
          </TextLink>
        </span>
      </td>
    </tr>
  )
}
