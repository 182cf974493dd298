import type { getContestLog } from '@arbiter/contract/contest-board'
import { revealNextCell } from '@arbiter/contract/contest-control'
import type { ReplyOf } from '@arbiter/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { boardTexts } from '../../../../copy/contest-board.ts'
import { isRefused } from '../../../../lib/api-error.ts'
import { call } from '../../../../lib/call.ts'
import { sentenceFor } from '../../../../lib/sentence-for.ts'
import { useNotify } from '../../../../ui/feedback/notification.tsx'
import { eventsOf } from '../replay/event-columns.ts'
import { afterReveal, type CeremonyState, startCeremony } from './ceremony-state.ts'

/** The server decides which cell is next and writes it to the log; what we show follows from its answer. */
export function useCeremony(id: string, log: ReplyOf<typeof getContestLog>, onOutOfStep: () => void) {
  const [state, setState] = useState(() => startCeremony(eventsOf(log)))
  // The last answer orders another step before React has drawn anything.
  const latest = useRef(state)
  const show = (next: CeremonyState) => {
    latest.current = next
    setState(next)
  }
  // Somebody else may have ended it before the log was fetched.
  const [isOver, setIsOver] = useState(state.board.facts.isUnfrozen)
  const isBusy = useRef(false)
  const notify = useNotify()
  const revealing = useMutation({
    mutationFn: () => call(revealNextCell, { params: { id } }),
    onSuccess: ({ revealed, remaining }) => {
      const column = log.frame.problems.findIndex(({ letter }) => letter === revealed?.letter)
      const { next } = latest.current
      if (revealed?.participant !== next?.participant || (revealed && column !== next?.column)) return onOutOfStep()
      if (!revealed) return setIsOver(true)
      const after = afterReveal(latest.current, revealed.participant, column, new Date())
      show(after)
      if (after.remaining !== remaining) return onOutOfStep()
      // The step after the last one ends the freeze.
      if (!after.next) revealing.mutate()
    },
    onError: (error) => {
      if (isRefused(error, 'contest.not-frozen')) return onOutOfStep()
      notify('danger', sentenceFor(error, boardTexts.revealFailed))
    },
    onSettled: () => {
      isBusy.current = false
    },
  })
  const reveal = () => {
    // Two keys may come before React has drawn the first.
    if (isBusy.current || revealing.isPending || isOver) return
    isBusy.current = true
    revealing.mutate()
  }
  return { state, reveal, isOver, isBusy: revealing.isPending }
}
