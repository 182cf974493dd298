import type { getContestLog } from '@arbiter/contract/contest-board'
import { revealNextCell } from '@arbiter/contract/contest-control'
import type { ReplyOf } from '@arbiter/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { boardTexts } from '../../../../copy/contest-board.ts'
import { call } from '../../../../lib/call.ts'
import { sentenceFor } from '../../../../lib/sentence-for.ts'
import { useNotify } from '../../../../ui/feedback/notification.tsx'
import { eventsOf } from '../replay/event-columns.ts'
import { afterReveal, startCeremony } from './ceremony-state.ts'

/** The server decides which cell is next and writes it to the log; what we show follows from its answer. */
export function useCeremony(id: string, log: ReplyOf<typeof getContestLog>, onOutOfStep: () => void) {
  const [state, setState] = useState(() => startCeremony(eventsOf(log)))
  const notify = useNotify()
  const revealing = useMutation({
    mutationFn: () => call(revealNextCell, { params: { id } }),
    onSuccess: ({ revealed, remaining }) => {
      const column = log.frame.problems.findIndex(({ letter }) => letter === revealed?.letter)
      const isExpected =
        revealed?.participant === state.next?.participant && (!revealed || column === state.next?.column)
      if (!isExpected) return onOutOfStep()
      if (!revealed) return
      const after = afterReveal(state, revealed.participant, column, new Date())
      setState(after)
      if (after.remaining !== remaining) onOutOfStep()
    },
    onError: (error) => notify('danger', sentenceFor(error, boardTexts.revealFailed)),
  })
  const reveal = () => {
    if (!revealing.isPending && state.next) revealing.mutate()
  }
  return { state, reveal, isBusy: revealing.isPending }
}
