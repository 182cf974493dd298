import { Link } from 'react-router'
import { teamTexts } from '../../copy/people/teams.ts'
import type { FullTeam } from '../../features/teams/queries.ts'
import { ColumnHead, Table } from '../../ui/data/table.tsx'
import { TimeStamp } from '../../ui/data/time-stamp.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Panel, PanelHead } from '../../ui/layout/panel.tsx'

export function TeamContests({ team: { contests, members } }: { team: FullTeam }) {
  const isAlone = members.length === 1
  return (
    <Panel>
      <PanelHead title={teamTexts.contests}>
        <span className="ms-auto text-small text-ink-faint">
          {contests.length > 0 && teamTexts.contestsTogether({ count: contests.length })}
        </span>
      </PanelHead>
      {contests.length > 0 && <ContestTable contests={contests} />}
      {contests.length === 0 && isAlone && (
        <Empty as="h3" icon="users" title={teamTexts.aloneTitle} text={teamTexts.aloneText} />
      )}
      {contests.length === 0 && !isAlone && <Empty as="h3" icon="trophy" text={teamTexts.noContests} />}
    </Panel>
  )
}

function ContestTable({ contests }: Pick<FullTeam, 'contests'>) {
  return (
    <Table caption={teamTexts.contests}>
      <thead>
        <tr>
          <ColumnHead>{teamTexts.contest}</ColumnHead>
          <ColumnHead className="max-tablet:hidden">{teamTexts.date}</ColumnHead>
          <ColumnHead number>{teamTexts.rank}</ColumnHead>
          <ColumnHead number>{teamTexts.solved}</ColumnHead>
          <ColumnHead number className="max-tablet:hidden">
            {teamTexts.penalty}
          </ColumnHead>
        </tr>
      </thead>
      <tbody>
        {contests.map((contest) => (
          <ContestRow key={contest._id} contest={contest} />
        ))}
      </tbody>
    </Table>
  )
}

function ContestRow({ contest }: { contest: FullTeam['contests'][number] }) {
  const { _id, title, startTime, problemCount, participantCount, result } = contest
  return (
    <tr>
      <td>
        <Link to={`/contests/${_id}`} className="font-strong max-tablet:py-2.5 hover:text-accent-ink">
          {title}
        </Link>
      </td>
      <td className="text-ink-muted max-tablet:hidden">
        <TimeStamp at={startTime} />
      </td>
      <td className="number">
        {result?.rank ? (
          <>
            {result.rank}{' '}
            <span className="text-small text-ink-faint">{teamTexts.ofParticipants({ count: participantCount })}</span>
          </>
        ) : (
          <span className="text-ink-faint" title={result ? undefined : teamTexts.later}>
            –
          </span>
        )}
      </td>
      <td className="number">
        {result ? teamTexts.solvedOf({ solved: result.problemsSolved, problems: problemCount }) : '–'}
      </td>
      <td className="number text-ink-muted max-tablet:hidden">{result ? result.penalty : '–'}</td>
    </tr>
  )
}
