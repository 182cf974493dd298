import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { adminContestTexts } from '../../../copy/admin/admin-contests.ts'
import { thingRightTexts as texts } from '../../../copy/people/rights.ts'
import { AdminPage } from '../../../features/admin/admin-page.tsx'
import { contestQuery } from '../../../features/contests/queries.ts'
import { TextLink } from '../../../ui/text/text-link.tsx'
import { ThingRightsList } from './thing-rights.tsx'

export function ContestRightsPage() {
  const { id = '' } = useParams()
  const contest = useQuery(contestQuery(id))
  return (
    <AdminPage title={texts.title} back={{ to: '/admin/contests', label: adminContestTexts.title }}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="flex flex-wrap gap-x-3 text-ink-muted max-tablet:gap-x-6 max-tablet:gap-y-5">
          <span className="wrap-anywhere">
            <bdi>{contest.data?.contest.title}</bdi>
          </span>
          <TextLink to={`/contests/${id}`} className="touch-area">
            {texts.viewContest}
          </TextLink>
        </p>
        <ThingRightsList key={id} kind="contest" id={id} />
      </div>
    </AdminPage>
  )
}
