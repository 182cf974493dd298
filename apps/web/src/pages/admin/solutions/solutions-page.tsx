import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { solutionTexts } from '../../../copy/problems/solutions.ts'
import { problemLinkTexts } from '../../../copy/setting/problem-links.ts'
import { AdminPage } from '../../../features/admin/admin-page.tsx'
import { ProblemTabs } from '../../../features/admin/problem-tabs.tsx'
import { ExportLinks } from '../../../features/problem-packages/export-links.tsx'
import { ProblemName } from '../../../features/problems/problem-name.tsx'
import { type FullProblem, problemQuery } from '../../../features/problems/queries.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { WaitingRows } from '../../../ui/feedback/waiting-rows.tsx'
import { CoveragePanel } from './coverage-panel.tsx'
import { GrowthPanel } from './growth-panel.tsx'
import { InputsPanel } from './inputs-panel.tsx'
import { JudgedPanel } from './judged-panel.tsx'
import { type Listed, type Results, resultsQuery, solutionsQuery } from './queries.ts'
import { StrengthPanel } from './strength-panel.tsx'
import { TimesPanel } from './times-panel.tsx'

/** Shows the setter of a problem how good its solutions and tests are. */
export function SolutionsPage() {
  const { problemId = '' } = useParams()
  return (
    <AdminPage
      title={solutionTexts.title}
      back={{ to: '/admin/problems', label: problemLinkTexts.problems }}
      actions={<ExportLinks problemId={problemId} />}
      tabs={<ProblemTabs problemId={problemId} />}
    >
      <Loaded key={problemId} problemId={problemId} />
    </AdminPage>
  )
}

function Loaded({ problemId }: { problemId: string }) {
  const queries = [
    useQuery(problemQuery(problemId)),
    useQuery(solutionsQuery(problemId)),
    useQuery(resultsQuery(problemId)),
  ] as const
  const [problem, listed, results] = queries
  const error = problem.error ?? listed.error ?? results.error
  if (error) {
    const retry = () => void Promise.all(queries.map((query) => query.refetch()))
    return <Failure message={sentenceFor(error, solutionTexts.failed)} onRetry={retry} />
  }
  if (!problem.data || !listed.data || !results.data) return <WaitingRows count={5} />
  return <Solutions problem={problem.data.problem} listed={listed.data} results={results.data} />
}

interface SolutionsProps {
  problem: FullProblem
  listed: Listed
  results: Results
}

function Solutions({ problem, listed, results }: SolutionsProps) {
  const isEmpty = listed.solutions.length === 0 && listed.skipped.length === 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ProblemName problem={problem} />
      <InputsPanel checked={results.inputs} />
      {isEmpty ? (
        <NoSolutions isPackage={listed.isPackage} />
      ) : (
        <>
          <JudgedPanel problemId={problem._id} listed={listed} judged={results.solutions} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desktop:grid-cols-2">
            <TimesPanel results={results} />
            <CoveragePanel listed={listed} judged={results.solutions} />
          </div>
          <GrowthPanel problemId={problem._id} limitMs={results.timeLimit} />
          <StrengthPanel problemId={problem._id} listed={listed} mutants={results.mutants} />
        </>
      )}
    </div>
  )
}

function NoSolutions({ isPackage }: { isPackage: boolean }) {
  const { title, text } = isPackage ? solutionTexts.none : solutionTexts.notPackage
  return (
    <Empty
      icon="file"
      title={title}
      text={text}
      action={<ButtonLink to="/admin/import-problem">{solutionTexts.importProblem}</ButtonLink>}
    />
  )
}
