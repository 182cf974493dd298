import type { CeremonyMove } from '@arbiter/rules/board/ceremony-moves'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ceremonyTexts } from '../../../../copy/contests/ceremony.ts'
import { boardQuery, contestLogQuery } from '../../../../features/contests/board-queries.ts'
import { LEADERBOARD_SKELETON_ROWS } from '../../../../lib/list-sizes.ts'
import { retryOf } from '../../../../lib/retry-of.ts'
import { sentenceFor } from '../../../../lib/sentence-for.ts'
import { classes } from '../../../../ui/classes.ts'
import { Failure } from '../../../../ui/feedback/failure.tsx'
import { lazyPart } from '../../../../ui/feedback/lazy-part.ts'
import { WaitingRows } from '../../../../ui/feedback/waiting-rows.tsx'
import { DialogBoundary } from '../../../../ui/overlays/dialog-boundary.tsx'
import { AwardScreen } from './award-screen.tsx'
import { CeremonyFoot } from './ceremony-foot.tsx'
import { type CeremonyAction, useCeremonyKeys } from './ceremony-keys.ts'
import { CeremonyTop } from './ceremony-top.tsx'
import { HallBoard } from './hall-board.tsx'
import { useHallPeople } from './hall-people.ts'
import { StartScreen } from './start-screen.tsx'
import { useAutoPlay } from './use-auto-play.ts'
import { type ContestLog, useCeremony } from './use-ceremony.ts'
import { useHallTheme } from './use-hall-theme.ts'
import { useIdle } from './use-idle.ts'
import './ceremony.css'

const CeremonyHelp = lazyPart(async () => (await import('./ceremony-help.tsx')).CeremonyHelp)

interface CeremonyProps {
  id: string
  onLeave: () => void
}

/** Covers the whole page for a projector. Halls are dark, so the dark theme is the default. */
export function Ceremony({ id, onLeave }: CeremonyProps) {
  const client = useQueryClient()
  const query = useQuery(contestLogQuery(id))
  const leave = () => {
    if (document.fullscreenElement) toggleFullScreen()
    onLeave()
    void client.invalidateQueries({ queryKey: boardQuery(id).queryKey })
  }
  if (query.isSuccess)
    return (
      <Stage
        key={query.dataUpdatedAt}
        {...{ id, log: query.data, onLeave: leave }}
        onOutOfStep={() => void query.refetch()}
      />
    )
  return <Waiting error={query.error} onRetry={retryOf(query)} onLeave={leave} />
}

interface WaitingProps {
  error: Error | null
  onRetry: (() => void) | undefined
  onLeave: () => void
}

function Waiting({ error, onRetry, onLeave }: WaitingProps) {
  useCeremonyKeys((action) => action === 'leave' && onLeave())
  return (
    <div className="ceremony bg-canvas p-6 text-ink">
      {error ? (
        <Failure message={sentenceFor(error, ceremonyTexts.failed)} onRetry={onRetry} />
      ) : (
        <WaitingRows count={LEADERBOARD_SKELETON_ROWS} />
      )}
    </div>
  )
}

interface StageProps extends CeremonyProps {
  log: ContestLog
  /** Called when the server has opened another cell than the script's next one. */
  onOutOfStep: () => void
}

function Stage({ id, log, onLeave, onOutOfStep }: StageProps) {
  const ceremony = useCeremony(id, log, onOutOfStep)
  const { script, scene, index, move } = ceremony
  const people = useHallPeople(log, script)
  const play = useAutoPlay(index, ceremony.isAtStop, () => move('next'))
  const look = useLook()
  const acts = actsOf({ ceremony, play, look, onLeave })
  // Any key only ends a blank screen, because the presenter does not see the board either.
  const act = (action: CeremonyAction) => acts[look.isBlank ? 'blank' : action]()
  useCeremonyKeys(act)
  return (
    <div className={classes('ceremony bg-canvas text-ink', look.isIdle && 'is-idle')}>
      <CeremonyTop title={log.title} scene={scene} share={index / Math.max(1, script.steps.length - 1)} />
      {scene.step.kind === 'start' && <StartScreen log={log} script={script} isOver={ceremony.isOver} />}
      {scene.step.kind === 'award' && <AwardScreen {...{ script, scene, people }} />}
      {scene.step.kind !== 'start' && scene.step.kind !== 'award' && <HallBoard {...{ script, scene, people }} />}
      <CeremonyFoot {...{ ceremony, play, act }} />
      {look.isBlank && (
        <div className="ceremony-blank" role="status">
          <span className="sr-only">{ceremonyTexts.blank}</span>
        </div>
      )}
      {look.isHelp && (
        <DialogBoundary onClose={look.toggleHelp}>
          <CeremonyHelp onClose={look.toggleHelp} />
        </DialogBoundary>
      )}
    </div>
  )
}

function useLook() {
  const toggleTheme = useHallTheme()
  const [isBlank, setIsBlank] = useState(false)
  const [isHelp, setIsHelp] = useState(false)
  const isIdle = useIdle()
  return {
    ...{ isBlank, isHelp, isIdle, toggleTheme },
    toggleBlank: () => setIsBlank((before) => !before),
    toggleHelp: () => setIsHelp((before) => !before),
  }
}

interface Controls {
  ceremony: ReturnType<typeof useCeremony>
  play: ReturnType<typeof useAutoPlay>
  look: ReturnType<typeof useLook>
  onLeave: () => void
}

function actsOf({ ceremony, play, look, onLeave }: Controls): Record<CeremonyAction, () => void> {
  const moving = (move: CeremonyMove) => () => ceremony.move(move)
  return {
    ...{ next: moving('next'), back: moving('back'), first: moving('first') },
    ...{ 'next-row': moving('next-row'), 'next-award': moving('next-award'), latest: ceremony.showLatest },
    ...{ play: play.toggle, faster: play.faster, slower: play.slower },
    ...{ blank: look.toggleBlank, theme: look.toggleTheme, help: look.toggleHelp },
    ...{ 'full-screen': toggleFullScreen, leave: onLeave },
  }
}

/** The browser may refuse; the ceremony then goes on in its window. */
function toggleFullScreen(): void {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.()
  done?.catch(() => undefined)
}
