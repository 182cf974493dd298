import type { ContestFacts, Row } from '@arbiter/rules/board/facts'
import { type Ref, useCallback, useDeferredValue, useMemo } from 'react'
import { boardTexts } from '../../../../copy/contests/contest-board.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { Empty } from '../../../../ui/feedback/empty.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import type { FileFormat } from '../board-foot.tsx'
import { type BoardControl, BoardGrid } from '../board-grid.tsx'
import { type BoardPerson, type Flash, rowVersion } from '../board-state.ts'
import { type BoardView, entriesFound } from '../board-view.ts'
import { isFrozenThen } from './frozen-then.ts'
import { momentFile } from './moment-file.ts'
import { MomentRowDetails } from './moment-row-details.tsx'
import type { ReplayLog } from './replay-messages.ts'
import type { Explainer } from './use-log-worker.ts'

interface MomentBoardProps {
  id: string
  own: number | null
  search: string
  control: Ref<BoardControl>
  log: ReplayLog
  /** Milliseconds since the start of the contest. */
  atMs: number
  facts: ContestFacts
  view: BoardView
  flashes: ReadonlyMap<number, Flash>
  explainer: Explainer
  /** The rows as the log has them, if some of the shown rows are newer. */
  folded?: ReadonlyMap<number, Row>
}

/** The board at a moment of the contest. The server does not have it, so files and explanations are made here. */
export function MomentBoard(props: MomentBoardProps) {
  const { id, own, search, control, log, atMs, facts, view, flashes, explainer, folded } = props
  const wanted = useDeferredValue(search)
  const entries = useMemo(() => entriesFound(view.entries, wanted), [view, wanted])
  // The contest may have had fewer problems at that moment.
  const problems = useMemo(() => log.frame.problems.slice(0, facts.problems.length), [log, facts.problems.length])
  const detailsOf = useCallback(
    (row: Row, person: BoardPerson) => {
      const known = folded?.get(row.participant)
      const isNewer = known !== undefined && rowVersion(known) !== rowVersion(row)
      return <MomentRowDetails {...{ row, person, atMs, facts, view, explainer, isNewer }} />
    },
    [atMs, facts, view, explainer, folded],
  )
  const save = (format: FileFormat) => {
    const { name, type, text } = momentFile(format, { id, title: log.title, atMs, facts, view })
    saveFile(name, type, text)
  }
  if (entries.length === 0)
    return (
      <Panel>
        <Empty {...boardTexts.noneFound} />
      </Panel>
    )
  return (
    <BoardGrid
      {...{ contestId: id, facts, problems, view, entries, control, flashes, detailsOf }}
      medals={log.frame.medals}
      ownParticipant={own}
      onExport={save}
      pending={isFrozenThen({ atMs, facts }) ? 'hidden' : 'judging'}
    />
  )
}
