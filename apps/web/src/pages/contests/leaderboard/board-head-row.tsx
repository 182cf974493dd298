import { memo } from 'react'
import { Link } from 'react-router'
import { boardTexts } from '../../../copy/contests/contest-board.ts'
import { classes } from '../../../ui/classes.ts'
import { GridPart } from '../../../ui/data/grid-part.tsx'
import type { Columns } from './board-columns.ts'
import type { Frame } from './board-state.ts'

export const HEAD_HEIGHT_PX = 45

interface BoardHeadRowProps {
  contestId: string
  columns: Columns
  problems: Frame['problems']
  solvedCounts: readonly number[]
}

export const BoardHeadRow = memo(function BoardHeadRow(props: BoardHeadRowProps) {
  const { contestId, columns, problems, solvedCounts } = props
  return (
    <GridPart role="rowgroup" className="sticky top-0 z-20">
      <GridPart
        role="row"
        aria-rowindex={1}
        className="grid items-center border-b border-line bg-sunken text-note font-label text-ink-faint"
        style={{ gridTemplateColumns: columns.template, height: HEAD_HEIGHT_PX }}
      >
        <Head className="sticky start-0 z-1 grid h-full place-items-center bg-inherit">{boardTexts.columns.rank}</Head>
        <Head
          className="sticky z-1 flex h-full items-center border-e border-line bg-inherit ps-2.5 max-tablet:ps-1"
          style={{ insetInlineStart: columns.userLeftPx }}
        >
          {boardTexts.columns.user}
        </Head>
        {columns.totals.map(({ key, head }) => (
          <Head key={key} className={numberHead}>
            {head}
          </Head>
        ))}
        {columns.hasRating && <Head className={numberHead}>{boardTexts.columns.rating}</Head>}
        {problems.map(({ letter, name, slug }, index) => (
          <Head key={letter} className="px-[3px] text-center" label={boardTexts.problem({ letter, name })}>
            <ProblemHead contestId={contestId} slug={slug} name={name}>
              <b className="text-small/[15px] font-heavy text-ink">{letter}</b>
              <small className="text-[11px]/[15px] font-detail whitespace-nowrap">
                {boardTexts.solvedBy({ participants: solvedCounts[index] ?? 0 })}
              </small>
            </ProblemHead>
          </Head>
        ))}
      </GridPart>
    </GridPart>
  )
})

const numberHead = 'pe-3 text-end max-tablet:pe-1.5 rtl:pe-0 rtl:ps-3 rtl:text-start rtl:max-tablet:ps-1.5'

function Head({
  className,
  label,
  style,
  children,
}: {
  className: string
  label?: string
  style?: React.CSSProperties
  children: React.ReactNode
}) {
  return (
    <GridPart role="columnheader" title={label} className={classes('min-w-0', className)} style={style}>
      {children}
    </GridPart>
  )
}

function ProblemHead(props: { contestId: string; slug: string | null; name: string; children: React.ReactNode }) {
  const { contestId, slug, name, children } = props
  if (slug === null) return <span className="grid">{children}</span>
  return (
    <Link
      to={`/problems/${slug}?contest=${contestId}`}
      aria-label={name}
      className="grid min-h-10 content-center hover:underline"
    >
      {children}
    </Link>
  )
}
