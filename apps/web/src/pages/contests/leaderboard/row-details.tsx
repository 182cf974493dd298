import type { explainRow } from '@arbiter/contract/contest-board'
import type { ReplyOf } from '@arbiter/contract/endpoint'
import type { TryEffect } from '@arbiter/rules/board/explain-cell'
import type { Row } from '@arbiter/rules/board/facts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { boardTexts } from '../../../copy/contest-board.ts'
import { rowQuery } from '../../../features/contests/board-queries.ts'
import { retryOf } from '../../../lib/retry-of.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TextLink } from '../../../ui/text/text-link.tsx'
import type { BoardPerson } from './board-state.ts'
import { contestTime } from './cell-face.ts'

const DisqualifyDialog = lazy(async () => ({ default: (await import('./disqualify-dialog.tsx')).DisqualifyDialog }))

interface RowDetailsProps {
  id: string
  row: Row
  person: BoardPerson
  isJury: boolean
}

/** Every try of a row with what it did, and why the row stands where it stands. */
export function RowDetails({ id, row, person, isJury }: RowDetailsProps) {
  const query = useQuery(rowQuery(id, row.participant, versionOf(row)))
  return (
    <div className="grid gap-3 px-4 py-3 text-small">
      {query.isPending && <Skeleton className="w-2/5" />}
      {query.isError && (
        <Failure message={sentenceFor(query.error, boardTexts.explanationFailed)} onRetry={retryOf(query)} />
      )}
      {query.isSuccess && <Explanation {...query.data} />}
      <div className="flex flex-wrap items-center gap-3">
        {person.kind === 'person' && person.username !== '' && (
          <TextLink to={`/users/${person.username}`}>Profile of {person.username}</TextLink>
        )}
        {isJury && <Disqualification id={id} row={row} person={person} />}
      </div>
    </div>
  )
}

/** Another text whenever a cell has changed. */
function versionOf(row: Row): string {
  const cells = row.cells.map(({ state, points, wrongTries, pendingTries }) => [
    state,
    points,
    wrongTries,
    pendingTries,
  ])
  return JSON.stringify(cells)
}

type Explained = ReplyOf<typeof explainRow>

function Explanation({ cells, tie }: Pick<Explained, 'cells' | 'tie'>) {
  const tried = cells.filter(({ tries }) => tries.length > 0)
  return (
    <>
      {tie !== null && <p className="font-label">{tie}</p>}
      {tried.length === 0 && <p className="text-ink-muted">{boardTexts.nothingTried}</p>}
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-x-6 gap-y-3">
        {tried.map((cell) => (
          <ExplainedProblem key={cell.letter} cell={cell} />
        ))}
      </dl>
    </>
  )
}

function ExplainedProblem({ cell }: { cell: Explained['cells'][number] }) {
  return (
    <div>
      <dt className="font-strong">{cell.letter}</dt>
      <dd>
        <ol className="grid gap-0.5">
          {cell.tries.map(({ number, minute, verdict, effect }) => (
            <li key={number} className="flex gap-2">
              <span className="w-10 flex-none text-ink-faint tabular-nums">{contestTime(minute)}</span>
              <span>
                {verdict}
                <span className="text-ink-muted"> · {effectWords[effect]}</span>
              </span>
            </li>
          ))}
        </ol>
        {cell.points !== null && <p className="text-ink-muted">Points: {cell.points}</p>}
        {cell.penalty !== null && <p className="text-ink-muted">Penalty: {cell.penalty}</p>}
      </dd>
    </div>
  )
}

const effectWords: Record<TryEffect, string> = {
  scored: 'counts',
  wrong: 'a wrong try',
  free: 'costs nothing',
  'not-best': 'not the best try',
  after: 'after the solution, not counted',
  judging: 'result not known yet',
  late: 'outside the contest, not counted',
  withdrawn: 'withdrawn, not counted',
}

function Disqualification({ id, row, person }: Omit<RowDetailsProps, 'isJury'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="sm" icon="flag" onClick={() => setIsOpen(true)}>
        {row.isDisqualified ? boardTexts.requalify : boardTexts.disqualify}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <DisqualifyDialog id={id} row={row} person={person} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
