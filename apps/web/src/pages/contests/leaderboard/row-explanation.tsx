import type { ExplainedCell } from '@arbiter/rules/board/explain-row'
import type { TryEffect } from '@arbiter/rules/scoring/explanation'
import { boardTexts } from '../../../copy/contests/contest-board.ts'
import { TextLink } from '../../../ui/text/text-link.tsx'
import { type BoardPerson, profileOf } from './board-state.ts'
import { contestTime } from './cell-face.ts'

interface RowExplanationProps {
  cells: readonly ExplainedCell[]
  tie: string | null
}

/** Every try of a row with its effect, and the reason for the row's rank. */
export function RowExplanation({ cells, tie }: RowExplanationProps) {
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

function ExplainedProblem({ cell }: { cell: ExplainedCell }) {
  return (
    <div>
      <dt className="font-strong">{cell.letter}</dt>
      <dd>
        <ol className="grid gap-0.5">
          {cell.tries.map(({ number, minute, verdict, subtasks, effect }) => (
            <li key={number} className="flex gap-2">
              <span className="w-10 flex-none text-ink-faint tabular-nums">{contestTime(minute)}</span>
              <span>
                {verdict}
                {subtasks && <span className="tabular-nums"> · {subtasks}</span>}
                <span className="text-ink-muted"> · {effectWords[effect]}</span>
              </span>
            </li>
          ))}
        </ol>
        {cell.subtasks && <p className="text-ink-muted">Subtasks: {cell.subtasks}</p>}
        {cell.points !== null && <p className="text-ink-muted">Points: {cell.points}</p>}
        {cell.penalty !== null && <p className="text-ink-muted">Penalty: {cell.penalty}</p>}
      </dd>
    </div>
  )
}

const effectWords: Record<TryEffect, string> = {
  scored: 'counts',
  pretested: 'counts so far: system tests follow',
  replaced: 'replaced by a later one, costs as a wrong try',
  part: 'some of its subtasks count',
  wrong: 'a wrong try',
  hacked: 'hacked: a wrong try',
  free: 'costs nothing',
  'not-best': 'not the best try',
  'not-last': 'not the last try',
  after: 'after the solution, not counted',
  judging: 'result not known yet',
  late: 'outside the contest, not counted',
  withdrawn: 'withdrawn, not counted',
}

export function ProfileLink({ person }: { person: BoardPerson }) {
  const profile = profileOf(person)
  return profile && <TextLink to={profile}>Profile of {person.username}</TextLink>
}
