import { verdictNames } from '@arbiter/contract/messages/verdict-names'
import type { ExplainedCell } from '@arbiter/rules/board/explain-row'
import { boardTexts, tryEffectNames } from '../../../copy/contests/contest-board.ts'
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
                {verdictNames[verdict]}
                {subtasks && <span className="tabular-nums"> · {subtasks}</span>}
                <span className="text-ink-muted"> · {tryEffectNames[effect]}</span>
              </span>
            </li>
          ))}
        </ol>
        {cell.subtasks && <p className="text-ink-muted">{boardTexts.subtasks({ sum: cell.subtasks })}</p>}
        {cell.points !== null && <p className="text-ink-muted">{boardTexts.points({ sum: cell.points })}</p>}
        {cell.penalty !== null && <p className="text-ink-muted">{boardTexts.penalty({ sum: cell.penalty })}</p>}
      </dd>
    </div>
  )
}

export function ProfileLink({ person }: { person: BoardPerson }) {
  const profile = profileOf(person)
  return profile && <TextLink to={profile}>{boardTexts.profileOf({ username: person.username })}</TextLink>
}
