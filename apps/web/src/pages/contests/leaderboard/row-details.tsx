import type { Row } from '@arbiter/rules/board/facts'
import { type HackCounts, pointsOfHacks } from '@arbiter/rules/contests/hack'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { boardTexts } from '../../../copy/contests/contest-board.ts'
import { hackTexts } from '../../../copy/contests/hacks.ts'
import { rowQuery } from '../../../features/contests/board-queries.ts'
import { retryOf } from '../../../lib/retry-of.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { DialogBoundary } from '../../../ui/overlays/dialog-boundary.tsx'
import { RemoveButton } from '../organise/remove-button.tsx'
import { UnofficialButton } from '../organise/unofficial-button.tsx'
import { type BoardPerson, rowVersion } from './board-state.ts'
import { ProfileLink, RowExplanation } from './row-explanation.tsx'

const DisqualifyDialog = lazyPart(async () => (await import('./disqualify-dialog.tsx')).DisqualifyDialog)

interface RowDetailsProps {
  id: string
  row: Row
  person: BoardPerson
  isJury: boolean
}

/** Every try of a row with its effect, and the reason for the row's rank. */
export function RowDetails({ id, row, person, isJury }: RowDetailsProps) {
  const query = useQuery(rowQuery(id, row.participant, rowVersion(row)))
  return (
    <div className="grid gap-3 px-4 py-3 text-small">
      {query.isPending && <Skeleton className="w-2/5" />}
      {query.isError && (
        <Failure message={sentenceFor(query.error, boardTexts.explanationFailed)} onRetry={retryOf(query)} />
      )}
      {query.isSuccess && <RowExplanation {...query.data} />}
      {row.hacks && <p className="text-ink-muted">{hacksText(row.hacks)}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <ProfileLink person={person} />
        {isJury && person.kind === 'person' && (
          <>
            <Disqualification id={id} row={row} person={person} />
            <UnofficialButton contestId={id} participant={row.participant} isUnofficial={row.isUnofficial ?? false} />
            <RemoveButton contestId={id} participant={row.participant} username={person.username} />
          </>
        )}
      </div>
    </div>
  )
}

function hacksText(hacks: HackCounts): string {
  const points = pointsOfHacks(hacks)
  return hackTexts.inRow({ ...hacks, points: points < 0 ? `−${-points}` : points })
}

function Disqualification({ id, row, person }: Omit<RowDetailsProps, 'isJury'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="sm" icon="flag" onClick={() => setIsOpen(true)}>
        {row.isDisqualified ? boardTexts.requalify : boardTexts.disqualify}
      </Button>
      {isOpen && (
        <DialogBoundary onClose={() => setIsOpen(false)}>
          <DisqualifyDialog id={id} row={row} person={person} onClose={() => setIsOpen(false)} />
        </DialogBoundary>
      )}
    </>
  )
}
