import { tieSentence } from '@arbiter/contract/messages/contests'
import { explainTie } from '@arbiter/rules/board/explain-tie'
import type { ContestFacts, Row } from '@arbiter/rules/board/facts'
import { useEffect, useRef } from 'react'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { type BoardPerson, rowVersion } from '../board-state.ts'
import type { BoardView } from '../board-view.ts'
import { ProfileLink, RowExplanation } from '../row-explanation.tsx'
import type { Explainer } from './use-log-worker.ts'

interface MomentRowDetailsProps {
  row: Row
  person: BoardPerson
  atMs: number
  facts: ContestFacts
  view: BoardView
  explainer: Explainer
  isNewer: boolean
}

/** What a row of a moment expands to. The worker knows every try; the tie follows from the rows beside it. */
export function MomentRowDetails({ row, person, atMs, facts, view, explainer, isNewer }: MomentRowDetailsProps) {
  const { participant } = row
  const { explain, explained } = explainer
  const version = rowVersion(row)
  // A clock that ticks asks nothing again while the row stays the same.
  const latestMs = useRef(atMs)
  latestMs.current = atMs
  useEffect(
    () => explain({ atMs: latestMs.current, participant, version, isNewer }),
    [explain, participant, version, isNewer],
  )
  const cells = explained?.participant === participant ? explained.cells : null
  return (
    <div className="grid gap-3 px-4 py-3 text-small">
      {cells ? <RowExplanation cells={cells} tie={tieOf(facts, view, participant)} /> : <Skeleton className="w-2/5" />}
      <ProfileLink person={person} />
    </div>
  )
}

function tieOf({ contestType }: ContestFacts, { entries }: BoardView, participant: number): string | null {
  const index = entries.findIndex(({ row }) => row.participant === participant)
  const near = entries.slice(Math.max(0, index - 1), index + 2)
  const tie = explainTie(contestType, { rows: near.map(({ row, rank }) => ({ ...row, rank })) }, participant)
  const neighbour = near.find(({ row }) => row.participant === tie?.neighbour)
  return tie && tieSentence(tie, neighbour?.person.username ?? '')
}
