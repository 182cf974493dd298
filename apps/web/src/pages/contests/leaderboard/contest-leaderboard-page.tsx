import type { ContestPhase } from '@arbiter/rules/contests/contest'
import { contestPhase } from '@arbiter/rules/contests/contest-clock'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { boardTexts } from '../../../copy/contests/contest-board.ts'
import { contestPageTexts } from '../../../copy/contests/contest-pages.ts'
import { useSessionUser } from '../../../features/session/session.ts'
import { useServerNow } from '../../../features/session/use-server-now.ts'
import { ApiError, isRefused } from '../../../lib/api-error.ts'
import { LEADERBOARD_SKELETON_ROWS } from '../../../lib/list-sizes.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { retryOf } from '../../../lib/retry-of.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { useSearchParam } from '../../../lib/use-search-param.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.ts'
import { PartBoundary } from '../../../ui/feedback/part-boundary.tsx'
import { WaitingRows } from '../../../ui/feedback/waiting-rows.tsx'
import { Page, PageHead } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { BoardControl } from './board-grid.tsx'
import { BoardHead } from './board-head.tsx'
import type { BoardPerson, BoardState } from './board-state.ts'
import { HiddenBoard } from './hidden-board.tsx'
import { LiveBoard } from './live-board.tsx'
import { useLiveBoard } from './use-live-board.ts'
import { type OwnRun, useOwnRun } from './virtual/use-own-run.ts'

const VirtualBoard = lazyPart(async () => (await import('./virtual/virtual-board.tsx')).VirtualBoard)
const Replay = lazyPart(async () => (await import('./replay/replay.tsx')).Replay)
const Ceremony = lazyPart(async () => (await import('./ceremony/ceremony.tsx')).Ceremony)

export function ContestLeaderboardPage() {
  const { contestId = '' } = useParams()
  return <Leaderboard key={contestId} id={contestId} />
}

function Leaderboard({ id }: { id: string }) {
  const { query, board, isBroken } = useLiveBoard(id)
  usePageTitle(board ? boardTexts.pageTitle({ contest: board.title }) : undefined)
  // Also replaces a cached board, because the server says that it is hidden now.
  if (isRefused(query.error, 'contest.board-hidden')) return <HiddenBoard id={id} onShown={query.refetch} />
  if (query.isError && !board) return <NoBoard error={query.error} onRetry={retryOf(query)} />
  if (!board) return <WaitingBoard />
  return <Board id={id} board={board} isBroken={isBroken} />
}

function NoBoard({ error, onRetry }: { error: Error; onRetry: (() => void) | undefined }) {
  const isUnknown = error instanceof ApiError && error.status === 404
  return (
    <Page width="wide">
      <PageHead title={boardTexts.title} />
      {isUnknown ? (
        <Panel>
          <Empty
            {...contestPageTexts.notFound}
            action={<ButtonLink to="/contests">{contestPageTexts.allContests}</ButtonLink>}
          />
        </Panel>
      ) : (
        <Failure message={sentenceFor(error, contestPageTexts.leaderboardFailed)} onRetry={onRetry} />
      )}
    </Page>
  )
}

function WaitingBoard() {
  return (
    <Page width="wide">
      <PageHead title={boardTexts.title} />
      <WaitingRows count={LEADERBOARD_SKELETON_ROWS} />
    </Page>
  )
}

interface BoardProps {
  id: string
  board: BoardState
  isBroken: boolean
}

/** The board of the present, of the viewer's own time, of a moment of the past, or of the ceremony. */
function Board({ id, board, isBroken }: BoardProps) {
  const [mode, setMode] = useSearchParam('view')
  const [search, setSearch] = useState('')
  const [hasRatings, setHasRatings] = useState(false)
  const control = useRef<BoardControl>(null)
  const wanted = useDeferredValue(search)
  const now = useServerNow(1_000)
  const phase = contestPhase(board.frame, now)
  const official = useOwnParticipant(board)
  const run = useOwnRun(id, phase, now)
  const access = accessOf(board, phase)
  const leave = () => setMode('')
  if (run === 'unknown') return <WaitingBoard />
  if (mode === 'ceremony' && (access.canReveal || access.canShowCeremony))
    return (
      <PartBoundary waiting={<WaitingBoard />}>
        <Ceremony id={id} onLeave={leave} />
      </PartBoundary>
    )
  const isReplay = mode === 'replay' && access.canReplay
  const shownRun = isReplay ? null : runIn(mode, run)
  const own = shownRun?.participant ?? official
  const toggleRatings = () => setHasRatings((before) => !before)
  return (
    <Page width="wide">
      <BoardHead
        {...{ id, board, phase, now, isBroken, search, isReplay, run, hasRatings, ...access }}
        isVirtual={shownRun !== null}
        onSearch={setSearch}
        onMode={setMode}
        onMyRow={own === null ? null : () => control.current?.show(own)}
        onRatings={board.isRated && phase === 'live' && !isReplay ? toggleRatings : null}
      />
      <PartBoundary waiting={<WaitingRows count={LEADERBOARD_SKELETON_ROWS} />}>
        {isReplay && <Replay id={id} own={own} search={search} control={control} onLeave={leave} />}
        {shownRun && (
          <VirtualBoard key={shownRun.startTime} {...{ id, now, search, control }} run={shownRun} live={board} />
        )}
      </PartBoundary>
      {!isReplay && !shownRun && (
        <LiveBoard {...{ id, board, own, now, control }} search={wanted} hasRatings={hasRatings && phase === 'live'} />
      )}
    </Page>
  )
}

/** A running virtual run is the default mode. A run that ends while its board is open stays, with its result. */
function runIn(mode: string, run: OwnRun | null): OwnRun | null {
  const isShown = mode === 'virtual' || (mode === '' && run?.isFollowed)
  return isShown ? run : null
}

/** Matches what the server allows. The log that it sends to the public holds no frozen results. */
function accessOf({ isJury, frame }: BoardState, phase: ContestPhase) {
  const hasEnded = phase === 'ended'
  const hasCeremony = isJury && hasEnded && frame.freezeTime !== null
  return {
    canReplay: isJury || hasEnded,
    canReveal: hasCeremony && !frame.isUnfrozen,
    canShowCeremony: hasCeremony && frame.isUnfrozen,
  }
}

function useOwnParticipant({ people }: BoardState): number | null {
  const username = useSessionUser()?.username
  return useMemo(() => {
    if (username === undefined) return null
    const isOwn = ({ kind, username: name, team }: BoardPerson) =>
      (kind === 'person' && name === username) || team?.members.some(([member]) => member === username)
    const own = [...people.values()].find(isOwn)
    return own?.participant ?? null
  }, [people, username])
}
