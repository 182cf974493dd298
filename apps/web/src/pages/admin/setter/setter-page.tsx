import type { UseQueryResult } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemLinkTexts } from '../../../copy/setting/problem-links.ts'
import { setterTexts } from '../../../copy/setting/setter.ts'
import { AdminPage } from '../../../features/admin/admin-page.tsx'
import { ProblemTabs } from '../../../features/admin/problem-tabs.tsx'
import { ExportLinks } from '../../../features/problem-packages/export-links.tsx'
import { FaultList } from '../../../features/problem-packages/fault-list.tsx'
import { faultsOf } from '../../../features/problem-packages/faults-of.ts'
import { ProblemName } from '../../../features/problems/problem-name.tsx'
import { problemQuery } from '../../../features/problems/queries.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { WaitingRows } from '../../../ui/feedback/waiting-rows.tsx'

interface SetterPageProps {
  problemId: string
  title: string
  children: ReactNode
}

/** A page on which a part of a problem's package is edited. */
export function SetterPage({ problemId, title, children }: SetterPageProps) {
  const problem = useQuery(problemQuery(problemId))
  return (
    <AdminPage
      title={title}
      back={{ to: '/admin/problems', label: problemLinkTexts.problems }}
      actions={<ExportLinks problemId={problemId} />}
      tabs={<ProblemTabs problemId={problemId} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {problem.data && <ProblemName problem={problem.data.problem} />}
        {children}
      </div>
    </AdminPage>
  )
}

interface LoadedProps<Data> {
  problemId: string
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** Shows why a package cannot be read, usually because it has no tests. */
export function Loaded<Data>({ problemId, query, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.error) return <WaitingRows count={5} />
  const faults = faultsOf(query.error)
  if (!faults)
    return <Failure message={sentenceFor(query.error, setterTexts.failed)} onRetry={() => void query.refetch()} />
  return (
    <>
      <Alert
        tone="info"
        action={<ButtonLink to={`/admin/problems/${problemId}/testcases`}>{setterTexts.tests}</ButtonLink>}
      >
        {setterTexts.noTests}
      </Alert>
      <FaultList title={setterTexts.faults} faults={faults} />
    </>
  )
}
