import type { ContestPhase } from '@arbiter/rules/contests/contest'
import { useState } from 'react'
import { ceremonyTexts } from '../../../copy/contests/ceremony.ts'
import { boardTexts, openEndTexts } from '../../../copy/contests/contest-board.ts'
import { ContestPill } from '../../../features/contests/contest-pill.tsx'
import { StoppedPill } from '../../../features/contests/stopped-clock.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.ts'
import { SearchBox } from '../../../ui/forms/search-box.tsx'
import { DialogBoundary } from '../../../ui/overlays/dialog-boundary.tsx'
import { RichMessage } from '../../../ui/text/rich-message.tsx'
import { ContestCrumbs } from '../contest-crumbs.tsx'
import { timeLeft } from '../time-left.ts'
import type { BoardState } from './board-state.ts'
import type { OwnRun } from './virtual/use-own-run.ts'

const UnfreezeDialog = lazyPart(async () => (await import('./unfreeze-dialog.tsx')).UnfreezeDialog)

interface BoardHeadProps {
  id: string
  board: BoardState
  phase: ContestPhase
  now: Date
  isBroken: boolean
  search: string
  isReplay: boolean
  /** The viewer's virtual run, and whether its board is the one that is shown. */
  run: OwnRun | null
  isVirtual: boolean
  hasRatings: boolean
  canReplay: boolean
  canReveal: boolean
  /** The ceremony is over and can be shown once more. */
  canShowCeremony: boolean
  onSearch: (search: string) => void
  onMode: (mode: string) => void
  /** Null for a viewer without a row. */
  onMyRow: (() => void) | null
  /** Null if there is nothing to predict. */
  onRatings: (() => void) | null
}

export function BoardHead(props: BoardHeadProps) {
  const { id, board, search, onSearch, onMyRow } = props
  return (
    <>
      <ContestCrumbs id={id} title={board.title} here={boardTexts.title} />
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="text-title tracking-[-0.018em]">{boardTexts.title}</h1>
        <Status {...props} />
        <div className="ms-auto flex flex-wrap items-center gap-2 max-tablet:ms-0 max-tablet:w-full max-tablet:[&_form]:w-full">
          <SearchBox label={boardTexts.find} value={search} onSearch={onSearch} />
          {onMyRow && (
            <Button icon="user" onClick={onMyRow}>
              {boardTexts.myRow}
            </Button>
          )}
          <Modes {...props} />
        </div>
      </div>
    </>
  )
}

function Status({ board, phase, now, isBroken, run, isVirtual }: BoardHeadProps) {
  const shownRun = isVirtual ? run : null
  return (
    <>
      <StatusPill board={board} phase={phase} run={shownRun} />
      <span className="text-small text-ink-muted">
        {shownRun ? (
          <OwnTimeLeft board={board} run={shownRun} now={now} />
        ) : (
          <TimeLeft board={board} phase={phase} now={now} />
        )}
      </span>
      {isBroken && (
        <span role="status" className="text-small text-warning">
          {boardTexts.reconnecting}
        </span>
      )}
    </>
  )
}

function StatusPill({ board, phase, run }: Pick<BoardHeadProps, 'board' | 'phase' | 'run'>) {
  if (run)
    return (
      <Pill tone={run.isRunning ? 'success' : 'neutral'} breathing={run.isRunning}>
        {boardTexts.virtual.pill}
      </Pill>
    )
  const isFinal = phase === 'ended' && board.frame.openEnd === null
  const { pausedAt } = board.frame
  if (phase === 'live' && pausedAt) return <StoppedPill stop={{ since: pausedAt, until: null }} />
  if (!isFinal) return <ContestPill phase={phase} />
  return (
    <Pill tone="accent" icon="check">
      {boardTexts.final}
    </Pill>
  )
}

/** How many take part, and how long the viewer's own time lasts. */
function OwnTimeLeft({ board, run, now }: { board: BoardState; run: OwnRun; now: Date }) {
  const participants = board.rows.size
  if (!run.isRunning) return boardTexts.status.yourTimeIsOver({ participants })
  return <Until text={boardTexts.status.yourTimeEndsIn({ participants })} time={timeLeft(run.endTime, now)} />
}

function Until({ text, time }: { text: string; time: string }) {
  return <RichMessage text={text} parts={{ time: <b className="font-strong text-ink tabular-nums">{time}</b> }} />
}

/** How many take part, and the time left by the server's clock; after the end, why the board is not final. */
function TimeLeft({ board: { frame, rows }, phase, now }: Pick<BoardHeadProps, 'board' | 'phase' | 'now'>) {
  const { status } = boardTexts
  const participants = rows.size
  if (phase === 'live') {
    const [text, from] = frame.pausedAt ? [status.left, new Date(frame.pausedAt)] : [status.endsIn, now]
    return <Until text={text({ participants })} time={timeLeft(frame.endTime, from)} />
  }
  if (phase === 'upcoming')
    return <Until text={status.startsIn({ participants })} time={timeLeft(frame.startTime, now)} />
  const reason = frame.openEnd && openEndTexts[frame.openEnd]
  return reason ? status.notFinal({ participants, reason }) : status.participants({ participants })
}

function Modes(props: BoardHeadProps) {
  const { canReplay, canReveal, canShowCeremony, isReplay, hasRatings, onMode, onRatings } = props
  return (
    <>
      {props.run && !isReplay && <RunSwitch run={props.run} isVirtual={props.isVirtual} onMode={onMode} />}
      {onRatings && (
        <Button icon="spark" aria-pressed={hasRatings} tone={hasRatings ? 'primary' : 'plain'} onClick={onRatings}>
          {boardTexts.predictions}
        </Button>
      )}
      {canReplay && !isReplay && (
        <Button icon="history" onClick={() => onMode('replay')}>
          {boardTexts.replay}
        </Button>
      )}
      {(canReveal || canShowCeremony) && !isReplay && (
        <Button icon={canReveal ? 'eye' : 'trophy'} onClick={() => onMode('ceremony')}>
          {canReveal ? ceremonyTexts.open : ceremonyTexts.again}
        </Button>
      )}
      {canReveal && !isReplay && <Unfreeze id={props.id} />}
    </>
  )
}

function RunSwitch({ run, isVirtual, onMode }: Pick<BoardHeadProps, 'isVirtual' | 'onMode'> & { run: OwnRun }) {
  const { finalBoard, ownBoard, ownResult } = boardTexts.virtual
  if (isVirtual)
    return (
      <Button icon="trophy" onClick={() => onMode('final')}>
        {finalBoard}
      </Button>
    )
  return (
    <Button icon="clock" onClick={() => onMode('virtual')}>
      {run.isRunning ? ownBoard : ownResult}
    </Button>
  )
}

function Unfreeze({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{boardTexts.unfreeze}</Button>
      {isOpen && (
        <DialogBoundary onClose={() => setIsOpen(false)}>
          <UnfreezeDialog id={id} onClose={() => setIsOpen(false)} />
        </DialogBoundary>
      )}
    </>
  )
}
