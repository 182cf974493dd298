import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { thingRightTexts as texts } from '../../../copy/people/rights.ts'
import { problemLinkTexts } from '../../../copy/setting/problem-links.ts'
import { AdminPage } from '../../../features/admin/admin-page.tsx'
import { ProblemTabs } from '../../../features/admin/problem-tabs.tsx'
import { ProblemName } from '../../../features/problems/problem-name.tsx'
import { problemQuery } from '../../../features/problems/queries.ts'
import { ThingRightsList } from './thing-rights.tsx'

export function ProblemRightsPage() {
  const { problemId = '' } = useParams()
  const problem = useQuery(problemQuery(problemId))
  return (
    <AdminPage
      title={texts.title}
      back={{ to: '/admin/problems', label: problemLinkTexts.problems }}
      tabs={<ProblemTabs problemId={problemId} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {problem.data && <ProblemName problem={problem.data.problem} />}
        <ThingRightsList key={problemId} kind="problem" id={problemId} />
      </div>
    </AdminPage>
  )
}
