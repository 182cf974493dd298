import type { Row } from '@arbiter/rules/board/facts'
import { isRanked } from '@arbiter/rules/board/row-standing'
import type { ContestType } from '@arbiter/rules/contests/contest'
import type { HackCounts } from '@arbiter/rules/contests/hack'
import { type MedalCounts, type Metal, medalOf } from '@arbiter/rules/contests/medals'
import { numberText } from '@arbiter/texts/page-locale'
import { memo, type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { boardTexts } from '../../../copy/contests/contest-board.ts'
import { hackTexts } from '../../../copy/contests/hacks.ts'
import { ratingTitle, ratingTone } from '../../../features/users/rating-tone.ts'
import { commaList } from '../../../lib/comma-list.ts'
import { classes } from '../../../ui/classes.ts'
import { GridPart } from '../../../ui/data/grid-part.tsx'
import { Rank } from '../../../ui/data/rank.tsx'
import { RichMessage } from '../../../ui/text/rich-message.tsx'
import { BoardCell } from './board-cell.tsx'
import { type Columns, totalOf } from './board-columns.ts'
import { type BoardPerson, type Flash, profileOf } from './board-state.ts'
import type { Pending } from './cell-face.ts'
import { NameAvatar } from './name-avatar.tsx'
import { RatingChange } from './rating-change.tsx'
import { useSlidingRow } from './use-sliding-row.ts'

export interface BoardRowProps {
  row: Row
  rank: number | null
  medals: MedalCounts
  person: BoardPerson
  columns: Columns
  contestType: ContestType
  /** Why tries have no result. */
  pending: Pending
  /** The problems that this participant solved first. */
  firsts: ReadonlySet<number> | undefined
  flash: Flash | undefined
  /** The true results during a freeze, which only the viewer may see; null in the rows of others. */
  trueRow: Row | null
  isOwn: boolean
  isExpanded: boolean
  /** Whether a click opens it. */
  canExpand: boolean
  /** The cell that the keyboard is at, null for the whole row; undefined elsewhere. */
  activeColumn: number | null | undefined
  /** The rating if the contest ended now. */
  predicted: number | undefined
  rowIndex: number
  startPx: number
  cameFromPx: number | undefined
  children?: ReactNode
}

const grounds: Record<Metal, string> = { gold: 'bg-gold-soft', silver: 'bg-silver-soft', bronze: 'bg-bronze-soft' }

function groundOf(isOwn: boolean, metal: Metal | null): string {
  if (isOwn) return 'bg-accent-soft'
  return metal ? grounds[metal] : 'bg-surface hover:bg-hover'
}

/** A row in its place within the scrolled area, with what it expands to below. */
export const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const element = useRef<HTMLDivElement>(null)
  useSlidingRow(element, props.startPx, props.cameFromPx)
  return (
    <GridPart
      ref={element}
      role="presentation"
      className="absolute top-0 start-0 w-full"
      style={{ transform: `translateY(${props.startPx}px)` }}
    >
      <RowFace {...props} />
      {props.children}
    </GridPart>
  )
})

export const rowId = (participant: number) => `board-row-${participant}`
export const cellId = (participant: number, column: number) => `board-cell-${participant}-${column}`

export function RowFace(props: BoardRowProps & { isCopy?: boolean }) {
  const { row, rank, medals, columns, isOwn, isExpanded, canExpand, activeColumn, rowIndex, isCopy = false } = props
  const { participant } = row
  const metal = medalOf({ ...row, rank }, medals)
  return (
    <GridPart
      role="row"
      id={isCopy ? undefined : rowId(participant)}
      data-participant={participant}
      aria-rowindex={rowIndex}
      aria-current={isOwn || undefined}
      aria-expanded={canExpand ? isExpanded : undefined}
      aria-level={canExpand ? 1 : undefined}
      className={classes(
        'grid items-center border-b border-line text-small',
        groundOf(isOwn, metal),
        canExpand && 'cursor-pointer',
        activeColumn === null &&
          'in-focus-visible:outline-2 in-focus-visible:-outline-offset-2 in-focus-visible:outline-focus',
      )}
      style={{ gridTemplateColumns: columns.template, height: columns.rowHeightPx }}
    >
      <GridPart role="gridcell" className="sticky start-0 z-1 grid h-full place-items-center bg-inherit">
        {rank === null ? <span className="text-ink-faint">–</span> : <Rank rank={rank} metal={metal} />}
      </GridPart>
      <UserCell {...props} />
      <Totals {...props} />
      <Cells {...props} isCopy={isCopy} />
    </GridPart>
  )
}

function UserCell({ person, columns, isOwn, row }: BoardRowProps) {
  return (
    <GridPart
      role="rowheader"
      className="sticky z-1 flex h-full min-w-0 items-center gap-2 border-e border-line bg-inherit pe-2 ps-2.5 max-tablet:gap-1 max-tablet:ps-1"
      style={{ insetInlineStart: columns.userLeftPx }}
    >
      <span className="max-tablet:hidden">
        <NameAvatar person={person} />
      </span>
      <UserName person={person} />
      {isOwn && <You isVirtual={person.kind === 'virtual'} />}
      {row.isDisqualified && <Disqualified />}
      {row.isUnofficial && !row.isDisqualified && <Unofficial />}
    </GridPart>
  )
}

function You({ isVirtual }: { isVirtual: boolean }) {
  return (
    <span className="flex-none rounded-badge bg-accent px-[7px] text-note/5 text-on-accent">
      {isVirtual ? (
        <RichMessage
          text={boardTexts.youVirtual}
          parts={{ mark: (words) => <span className="max-tablet:sr-only">{words}</span> }}
        />
      ) : (
        boardTexts.you
      )}
    </span>
  )
}

function UserName({ person }: { person: BoardPerson }) {
  const look = classes('min-w-0 truncate font-strong', ratingTone(person.rating))
  const profile = profileOf(person)
  if (person.username === '') return <span className={classes(look, 'text-ink-faint')}>{boardTexts.deletedUser}</span>
  if (person.team) return <TeamName name={person.username} team={person.team} />
  if (profile === null)
    return (
      <span className={look} title={person.username}>
        {person.username}
      </span>
    )
  return (
    <Link
      to={profile}
      // Not a tab stop: keyboard users reach it through the expanded row, because a board has thousands of rows.
      tabIndex={-1}
      title={commaList([person.name, ratingTitle(person.rating)])}
      className={classes(look, 'hover:underline')}
    >
      {person.username}
    </Link>
  )
}

function TeamName({ name, team: { members, organisation } }: { name: string; team: NonNullable<BoardPerson['team']> }) {
  const people = commaList(members.map(([username]) => username))
  const home = organisation && [organisation.name, organisation.country].filter(Boolean).join(' · ')
  return (
    <span className="grid min-w-0 leading-tight" title={[name, home, people].filter(Boolean).join('\n')}>
      <bdi className="truncate font-strong">{name}</bdi>
      <span className="truncate text-note text-ink-faint max-tablet:sr-only">
        {home ? `${home} · ${people}` : people}
      </span>
    </span>
  )
}

function Disqualified() {
  return (
    <span
      className="flex-none rounded-badge bg-danger-soft px-1.5 text-note/5 text-danger"
      title={boardTexts.disqualified}
    >
      <span className="max-tablet:hidden">{boardTexts.disqualified}</span>
      <span aria-hidden="true" className="tablet:hidden">
        {boardTexts.disqualifiedShort}
      </span>
    </span>
  )
}

/** On phones a star after the name, as on printed result lists. */
function Unofficial() {
  return (
    <span
      className="flex-none rounded-badge bg-tag px-1.5 text-note/5 text-ink-muted max-tablet:bg-transparent max-tablet:px-0"
      title={boardTexts.unofficialTitle}
    >
      <span className="max-tablet:sr-only">{boardTexts.unofficial}</span>
      <span aria-hidden="true" className="tablet:hidden">
        *
      </span>
    </span>
  )
}

function Totals({ row, person, columns, predicted }: BoardRowProps) {
  const { totals, below, hasRating } = columns
  return (
    <>
      {totals.map(({ key }, index) => (
        <GridPart
          key={key}
          role="gridcell"
          className={classes(
            'number pe-3 max-tablet:pe-1.5 rtl:pe-0 rtl:ps-3 rtl:max-tablet:ps-1.5',
            index === 0 && 'font-strong',
            index === 0 && row.hacks && 'leading-4',
            key === 'penalty' && 'text-ink-muted',
          )}
        >
          {numberText(totalOf(row, key))}
          {index === 0 && row.hacks && <Hacks {...row.hacks} />}
          {index === 0 && below && (
            <span className="block text-[11px]/[13px] font-normal text-ink-muted">
              {numberText(totalOf(row, below.key))}
            </span>
          )}
        </GridPart>
      ))}
      {hasRating && (
        <GridPart role="gridcell" className="number pe-3 max-tablet:pe-1.5 rtl:pe-0 rtl:ps-3 rtl:max-tablet:ps-1.5">
          <RatingChange before={person.rating} after={isRanked(row) ? predicted : undefined} />
        </GridPart>
      )}
    </>
  )
}

/** As Codeforces writes them: `+2:−1`. */
function Hacks({ successful, unsuccessful }: HackCounts) {
  const words = hackTexts.counts({ successful, unsuccessful })
  return (
    <span className="block text-[11px]/[13px] font-normal" title={words}>
      <span className="sr-only">{words}</span>
      <span aria-hidden="true" dir="ltr">
        {successful > 0 && <span className="text-accepted">+{successful}</span>}
        {successful > 0 && unsuccessful > 0 && ':'}
        {unsuccessful > 0 && <span className="text-danger">−{unsuccessful}</span>}
      </span>
    </span>
  )
}

function Cells({
  row,
  trueRow,
  isCopy,
  firsts,
  flash,
  activeColumn,
  contestType,
  pending,
}: BoardRowProps & { isCopy: boolean }) {
  return row.cells.map((cell, index) => (
    <BoardCell
      key={cell.problemId}
      id={isCopy ? undefined : cellId(row.participant, index)}
      cell={cell}
      trueCell={trueRow?.cells[index] ?? null}
      column={index}
      contestType={contestType}
      pending={pending}
      isFirst={firsts?.has(index) ?? false}
      isChanged={flash?.cells.includes(index) ?? false}
      isActive={activeColumn === index}
    />
  ))
}
