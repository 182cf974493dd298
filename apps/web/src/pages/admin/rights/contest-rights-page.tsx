import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { contestFormTexts } from '../../../copy/contests/contest-form.ts'
import { thingRightTexts as texts } from '../../../copy/people/rights.ts'
import { AdminPage } from '../../../features/admin/admin-page.tsx'
import { contestQuery } from '../../../features/contests/queries.ts'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { ThingRightsList } from './thing-rights.tsx'

export function ContestRightsPage() {
  const { id = '' } = useParams()
  const contest = useQuery(contestQuery(id))
  return (
    <AdminPage title={texts.title} back={{ to: '/admin/contests', label: contestFormTexts.backToContest }}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div>
          <BackLink to={`/contests/${id}`}>{contest.data?.contest.title ?? contestFormTexts.backToContest}</BackLink>
        </div>
        <ThingRightsList key={id} kind="contest" id={id} />
      </div>
    </AdminPage>
  )
}
