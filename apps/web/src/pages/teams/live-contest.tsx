import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { registrationTexts } from '../../copy/contests/contest-pages.ts'
import { teamTexts } from '../../copy/people/teams.ts'
import { contestQuery } from '../../features/contests/queries.ts'
import { commaList } from '../../lib/comma-list.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

/** The contest that runs, as its page shows it to the members. */
export function LiveContest({ id }: { id: string }) {
  const { data } = useQuery(contestQuery(id))
  if (!data) return null
  const { title, own, problems } = data.contest
  const facts = [
    teamTexts.solvedOf({ solved: own?.problemsSolved ?? 0, problems: problems.length }),
    own?.rank ? registrationTexts.rank({ rank: own.rank }) : '',
  ]
  return (
    <Panel padded className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1">
        <p className="text-small text-accepted">{teamTexts.live}</p>
        <Link to={`/contests/${id}`} className="block truncate font-strong hover:text-accent-ink">
          {title}
        </Link>
        <p className="text-small text-ink-muted">{commaList(facts.filter(Boolean))}</p>
      </div>
      <ButtonLink to={`/contests/${id}`} tone="primary">
        {teamTexts.openContest}
      </ButtonLink>
    </Panel>
  )
}
