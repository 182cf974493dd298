import { boardFormats, exportBoard } from '@arbiter/contract/contests/contest-board'
import type { ContestFacts } from '@arbiter/rules/board/facts'
import { isPretested } from '@arbiter/rules/contests/pretested'
import { scoringRules } from '@arbiter/rules/scoring/scoring-rules'
import { boardTexts } from '../../../copy/contests/contest-board.ts'
import { callUrl } from '../../../lib/call-url.ts'
import { RichMessage } from '../../../ui/text/rich-message.tsx'
import { CellSample } from './board-cell.tsx'
import { type CellFace, cellFace, type Pending } from './cell-face.ts'

interface BoardFootProps {
  contestId: string
  facts: ContestFacts
  /** Why tries have no result. */
  pending: Pending
  /** The viewer has results that the freeze hides from others. */
  hasPrivateCells: boolean
  range: { first: number; last: number }
  total: number
  /** Exports a board that the server cannot export; without it the server's files are offered. */
  onExport?: (format: FileFormat) => void
}

/** What a page can write by itself. */
export type FileFormat = 'csv' | 'json'
const ownFormats: readonly FileFormat[] = ['csv', 'json']

/** The legend, the export links, and the range of rows in view. */
export function BoardFoot(props: BoardFootProps) {
  const { contestId, facts, range, total, onExport } = props
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-3.5 text-small text-ink-faint">
      <Legend {...props} />
      <span className="ms-auto flex gap-3 max-tablet:gap-5">
        {onExport
          ? ownFormats.map((format) => <ExportButton key={format} format={format} onExport={onExport} />)
          : filesOf(facts).map((format) => <ExportLink key={format} contestId={contestId} format={format} />)}
      </span>
      <span className="tabular-nums">{total === 0 ? boardTexts.noRows : boardTexts.rows({ ...range, total })}</span>
    </div>
  )
}

type ServerFormat = (typeof boardFormats)[number]

/** `results.tsv` has solved problems and penalty, and nothing else. */
function filesOf({ contestType }: ContestFacts): readonly ServerFormat[] {
  const hasResults = scoringRules[contestType].decidingTotals.join() === 'solved,penalty'
  return boardFormats.filter((format) => format !== 'tsv' || hasResults)
}

const exportLook = 'touch-area cursor-pointer text-accent-ink hover:underline'

function ExportLink({ contestId, format }: { contestId: string; format: ServerFormat }) {
  return (
    <a href={callUrl(exportBoard.path, { id: contestId }, { format })} download className={exportLook}>
      <ExportName format={format} />
    </a>
  )
}

function ExportButton({ format, onExport }: { format: FileFormat; onExport: (format: FileFormat) => void }) {
  return (
    <button type="button" className={exportLook} onClick={() => onExport(format)}>
      <ExportName format={format} />
    </button>
  )
}

function ExportName({ format }: { format: ServerFormat }) {
  return (
    <RichMessage
      text={boardTexts.exportAs({ format: format.toUpperCase() })}
      parts={{ hidden: (words) => <span className="sr-only">{words}</span> }}
    />
  )
}

const nothing = {
  problemId: '',
  points: 0,
  wrongTries: 0,
  pendingTries: 0,
  scoredAt: null,
  minute: 0,
  penaltyMinutes: 0,
}

function Legend({ facts: { contestType, hasPretests }, pending, hasPrivateCells }: BoardFootProps) {
  const solved = cellFace(contestType, { ...nothing, state: 'solved', wrongTries: 1, points: 100 }, false)
  const first = cellFace(contestType, { ...nothing, state: 'solved', points: 100 }, true)
  const partial = cellFace(contestType, { ...nothing, state: 'partial', points: 40 }, false)
  const pretested = cellFace(contestType, { ...nothing, state: 'pretested', points: 100 }, false)
  const wrong = cellFace(contestType, { ...nothing, state: 'tried', wrongTries: 2 }, false)
  const judging = cellFace(contestType, { ...nothing, state: 'judging', pendingTries: 1 }, false)
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Meaning face={first}>{boardTexts.legend.first}</Meaning>
      <Meaning face={solved}>{boardTexts.legend.solved}</Meaning>
      {scoringRules[contestType].isScoredByTests && <Meaning face={partial}>{boardTexts.legend.partial}</Meaning>}
      {isPretested({ contestType, hasPretests }) && <Meaning face={pretested}>{boardTexts.pretested}</Meaning>}
      <Meaning face={wrong}>{boardTexts.legend.wrong}</Meaning>
      <Meaning face={judging}>{boardTexts.pending[pending]}</Meaning>
      {hasPrivateCells && (
        <Meaning face={solved} isPrivate>
          {boardTexts.privateCell}
        </Meaning>
      )}
    </span>
  )
}

interface MeaningProps {
  face: CellFace
  isPrivate?: boolean
  children: string
}

function Meaning({ face, isPrivate = false, children }: MeaningProps) {
  return (
    <span className="inline-flex items-center gap-2">
      <CellSample face={{ ...face, small: null }} isPrivate={isPrivate} />
      {children}
    </span>
  )
}
