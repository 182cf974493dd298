import type { getContestLog } from '@arbiter/contract/contests/contest-board'
import { revealNextCell } from '@arbiter/contract/contests/contest-control'
import type { ReplyOf } from '@arbiter/contract/endpoint'
import { type CeremonyMove, isStop, resumeAt, stepAfter } from '@arbiter/rules/board/ceremony-moves'
import { sceneAt } from '@arbiter/rules/board/ceremony-scene'
import { type CeremonyScript, ceremonyScript } from '@arbiter/rules/board/ceremony-script'
import type { CeremonyStep } from '@arbiter/rules/board/ceremony-steps'
import { problemLetter } from '@arbiter/rules/contests/contest'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { ceremonyTexts } from '../../../../copy/contests/ceremony.ts'
import { isRefused } from '../../../../lib/api-error.ts'
import { call } from '../../../../lib/call.ts'
import { sentenceFor } from '../../../../lib/sentence-for.ts'
import { useNotify } from '../../../../ui/feedback/notification.tsx'
import { eventsOf } from '../replay/event-columns.ts'

export type ContestLog = ReplyOf<typeof getContestLog>

/**
 * The current step. The script says what each step shows, so that a step back sends no request. The server opens a hidden
 * result first: it writes it to the log and decides which cell is next.
 */
export function useCeremony(id: string, log: ContestLog, onOutOfStep: () => void) {
  const script = useMemo(() => ceremonyScript(eventsOf(log), log.frame.medals ?? undefined), [log])
  const { steps } = script
  const reveals = useReveals(id, script, log.frame.isUnfrozen)
  const [index, setIndex] = useState(() => (log.frame.isUnfrozen ? 0 : resumeAt(steps, script.revealed)))
  const isBusy = useRef(false)
  const notify = useNotify()
  const reaching = useMutation({
    mutationFn: async (target: number) => ({ target, isInStep: await reveals.openUntil(steps[target]) }),
    onSuccess: ({ target, isInStep }) => (isInStep ? setIndex(target) : onOutOfStep()),
    onError: (error) => {
      if (isRefused(error, 'contest.not-frozen')) return onOutOfStep()
      notify('danger', sentenceFor(error, ceremonyTexts.revealFailed))
    },
    onSettled: () => {
      isBusy.current = false
    },
  })
  const goTo = (target: number) => {
    // Two key presses may come before React renders the first.
    if (isBusy.current || target === index) return
    if (reveals.isOpen(steps[target])) return setIndex(target)
    isBusy.current = true
    reaching.mutate(target)
  }
  const scene = useMemo(() => sceneAt(script, index), [script, index])
  return {
    ...{ script, scene, index, isBusy: reaching.isPending },
    isOver: reveals.isOver(),
    isAtStop: isStop(scene.step),
    move: (move: CeremonyMove) => goTo(stepAfter(steps, index, move)),
    /** The last step that opens nothing. */
    showLatest: () => goTo(resumeAt(steps, reveals.opened())),
  }
}

/** The cells that the server has opened, and the ones it still has to. */
function useReveals(id: string, { cells, facts, revealed }: CeremonyScript, isUnfrozen: boolean) {
  // A ref, because a step that opens several cells counts them before the next render.
  const opened = useRef(isUnfrozen ? cells.length : revealed)
  const isOver = useRef(isUnfrozen)
  const letterOf = (problemId: string) => problemLetter(facts.problems.findIndex(({ id }) => id === problemId))

  /** Returns false when the server has opened another cell than the script's next one: another presenter is active. */
  async function openNext(): Promise<boolean> {
    const { revealed } = await call(revealNextCell, { params: { id } })
    const next = cells[opened.current]
    if (!next) {
      isOver.current = revealed === null
      return isOver.current
    }
    opened.current += 1
    return revealed?.participant === next.participant && revealed.letter === letterOf(next.problemId)
  }

  const isOpen = (step: CeremonyStep | undefined) =>
    step !== undefined && step.opened <= opened.current && (step.kind !== 'end' || isOver.current)

  /** The step after the last cell ends the freeze. */
  async function openUntil(step: CeremonyStep | undefined): Promise<boolean> {
    while (step && !isOpen(step)) if (!(await openNext())) return false
    return true
  }

  return { isOpen, openUntil, isOver: () => isOver.current, opened: () => opened.current }
}
