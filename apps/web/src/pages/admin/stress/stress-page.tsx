import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { problemLinkTexts } from '../../../copy/setting/problem-links.ts'
import { stressTexts } from '../../../copy/setting/setter-jobs.ts'
import { AdminPage } from '../../../features/admin/admin-page.tsx'
import { ProblemTabs } from '../../../features/admin/problem-tabs.tsx'
import { ProblemName } from '../../../features/problems/problem-name.tsx'
import { problemQuery } from '../../../features/problems/queries.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { WaitingRows } from '../../../ui/feedback/waiting-rows.tsx'
import { Panel, PanelHead } from '../../../ui/layout/panel.tsx'
import { type StressTests, stressQuery } from './queries.ts'
import { StressForm } from './stress-form.tsx'
import { StressHistory } from './stress-history.tsx'
import { StressRun } from './stress-run.tsx'

/** A generator against a solution, until the solution fails. */
export function StressPage() {
  const { problemId = '' } = useParams()
  return (
    <AdminPage
      title={stressTexts.title}
      back={{ to: '/admin/problems', label: problemLinkTexts.problems }}
      tabs={<ProblemTabs problemId={problemId} />}
    >
      <Loaded key={problemId} problemId={problemId} />
    </AdminPage>
  )
}

function Loaded({ problemId }: { problemId: string }) {
  const query = useQuery(stressQuery(problemId))
  if (query.error)
    return <Failure message={sentenceFor(query.error, stressTexts.failed)} onRetry={() => void query.refetch()} />
  if (!query.data) return <WaitingRows count={5} />
  return <Stress problemId={problemId} tests={query.data} />
}

interface StressProps {
  problemId: string
  tests: StressTests
}

function Stress({ problemId, tests }: StressProps) {
  const problem = useQuery(problemQuery(problemId)).data?.problem
  const [chosen, choose] = useState<string | null>(null)
  const shown = chosen ?? tests.jobs[0]?._id ?? null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {problem && <ProblemName problem={problem} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desktop:grid-cols-[minmax(0,380px)_minmax(0,1fr)]">
        <Panel aria-label={stressTexts.create}>
          <PanelHead title={stressTexts.create} />
          {missing(problemId, tests) ?? <StressForm problemId={problemId} tests={tests} onStarted={choose} />}
        </Panel>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {shown && <StressRun key={shown} problemId={problemId} jobId={shown} tests={tests} />}
          <StressHistory jobs={tests.jobs} shown={shown} onShow={choose} />
        </div>
      </div>
    </div>
  )
}

function missing(problemId: string, { generators, solutions, needsReference }: StressTests) {
  const links = { generators: `/admin/problems/${problemId}/generators`, import: '/admin/import-problem' }
  if (generators.length === 0)
    return (
      <Empty
        {...stressTexts.noGenerator}
        as="h3"
        action={<ButtonLink to={links.generators}>{stressTexts.addGenerator}</ButtonLink>}
      />
    )
  if (solutions.length < (needsReference ? 2 : 1)) return <Empty {...stressTexts.noSolutions} as="h3" />
  return null
}
