import { personTexts } from '../../../copy/admin/admin-users.ts'
import type { FullPerson } from '../../../features/people/queries.ts'
import { Pill } from '../../../ui/data/pill.tsx'
import { TimeStamp } from '../../../ui/data/time-stamp.tsx'
import { Panel, PanelHead } from '../../../ui/layout/panel.tsx'
import { TextLink } from '../../../ui/text/text-link.tsx'
import { PersonFlags } from './person-flags.tsx'
import { PersonSessions } from './person-sessions.tsx'
import { PersonTokens } from './person-tokens.tsx'

export function PersonOverview({ person }: { person: FullPerson }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 pt-4 desktop:grid-cols-2">
      <div className="grid grid-cols-1 gap-4">
        <PersonFlags episodes={person.flags} />
        <PersonContests contests={person.contests} />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <PersonSessions userId={person.user._id} sessions={person.sessions} />
        <PersonTokens person={person} />
      </div>
    </div>
  )
}

function PersonContests({ contests }: { contests: FullPerson['contests'] }) {
  return (
    <Panel aria-label={personTexts.contests}>
      <PanelHead title={personTexts.contests} />
      {contests.length === 0 ? (
        <p className="px-4 py-3 text-small text-ink-faint">{personTexts.contestsNone}</p>
      ) : (
        <ul className="max-h-100 divide-y divide-line overflow-auto">
          {contests.map(({ _id, title, startTime, isDisqualified, isUnofficial }) => (
            <li key={_id} className="flex min-h-10 flex-wrap items-center gap-x-3 px-4 py-2 text-small">
              <TextLink to={`/contests/${_id}/leaderboard`} className="touch-area">
                {title}
              </TextLink>
              {isDisqualified && <Pill tone="danger">{personTexts.disqualified}</Pill>}
              {isUnofficial && <Pill>{personTexts.unofficial}</Pill>}
              <TimeStamp at={startTime} className="ms-auto text-ink-faint" />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
