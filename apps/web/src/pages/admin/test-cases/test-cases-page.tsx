import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { adminTexts } from '../../../copy/admin/admin.ts'
import { testCaseTexts } from '../../../copy/setting/test-cases.ts'
import { AdminPage } from '../../../features/admin/admin-page.tsx'
import { ProblemTabs } from '../../../features/admin/problem-tabs.tsx'
import { scopeCountQuery } from '../../../features/admin/rejudge-scope.ts'
import { ProblemName } from '../../../features/problems/problem-name.tsx'
import { type FullProblem, problemQuery } from '../../../features/problems/queries.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { WaitingRows } from '../../../ui/feedback/waiting-rows.tsx'
import { InputBox } from '../../../ui/forms/input.tsx'
import { CaseForm } from './case-form.tsx'
import { CaseLists } from './case-lists.tsx'
import { CaseSummary } from './case-summary.tsx'
import { HiddenNote } from './hidden-note.tsx'
import { type CaseGroup, type ListedCase, testCasesQuery, testsChanged } from './queries.ts'
import { TestTools } from './test-tools.tsx'

export function TestCasesPage() {
  const { problemId = '' } = useParams()
  return (
    <AdminPage
      title={testCaseTexts.title}
      back={{ to: '/admin/problems', label: testCaseTexts.back }}
      actions={<ProblemChooser key={problemId} problemId={problemId} />}
      tabs={<ProblemTabs problemId={problemId} />}
    >
      <Manager key={problemId} problemId={problemId} />
    </AdminPage>
  )
}

/** Leads to the tests of another problem. */
function ProblemChooser({ problemId }: { problemId: string }) {
  const navigate = useNavigate()
  const [written, setWritten] = useState(problemId)
  const id = written.trim()
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (id !== '') void navigate(`/admin/problems/${encodeURIComponent(id)}/testcases`)
      }}
    >
      <label htmlFor="problem-id" className="text-small font-label whitespace-nowrap">
        {testCaseTexts.problemId}
      </label>
      <div className="w-[335px] max-tablet:w-full">
        <InputBox
          id="problem-id"
          value={written}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setWritten(event.target.value)}
          className="font-mono text-small"
        />
      </div>
      <Button type="submit">{testCaseTexts.load}</Button>
    </form>
  )
}

function Manager({ problemId }: { problemId: string }) {
  const problem = useQuery(problemQuery(problemId))
  const tests = useQuery(testCasesQuery(problemId))
  const error = problem.error ?? tests.error
  if (error) {
    const retry = () => void Promise.all([problem.refetch(), tests.refetch()])
    return <Failure message={sentenceFor(error, adminTexts.testCasesFailed)} onRetry={retry} />
  }
  if (!problem.data || !tests.data) return <WaitingRows count={5} />
  return (
    <Cases
      problem={problem.data.problem}
      cases={tests.data.testcases}
      groups={tests.data.groups ?? []}
      version={tests.data.version}
    />
  )
}

interface CasesProps {
  problem: FullProblem
  cases: readonly ListedCase[]
  groups: readonly CaseGroup[]
  version: number
}

function Cases({ problem, cases, groups, version }: CasesProps) {
  const client = useQueryClient()
  const [edited, setEdited] = useState<ListedCase | null>(null)
  const [hasChanged, setChanged] = useState(false)
  const pending = cases.filter(({ isPending }) => isPending).length
  const changed = async () => {
    setChanged(true)
    await testsChanged(client, problem._id)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ProblemName problem={problem} />
      {problem.visibility === 'hidden' && (
        <HiddenNote problem={problem} hasJudgeCases={pending === 0 && cases.some(({ isSample }) => !isSample)} />
      )}
      {pending > 0 && <Alert tone="warning">{testCaseTexts.pending({ cases: pending })}</Alert>}
      {hasChanged && pending === 0 && <RejudgeOffer problemId={problem._id} />}
      <CaseSummary cases={cases} version={version} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desktop:grid-cols-[340px_minmax(0,1fr)]">
        <CaseForm
          key={edited?._id ?? 'new'}
          problemId={problem._id}
          edited={edited}
          onDone={() => setEdited(null)}
          onChanged={changed}
        />
        <CaseLists
          // Another version is another list, so the arranged order is reset.
          key={version}
          problemId={problem._id}
          cases={cases}
          groups={groups}
          editedId={edited?._id ?? null}
          onEdit={setEdited}
          onChanged={changed}
        />
      </div>
      <TestTools problemId={problem._id} version={version} onChanged={changed} />
    </div>
  )
}

/** Shown only if the problem has submissions. */
function RejudgeOffer({ problemId }: { problemId: string }) {
  const { data } = useQuery(scopeCountQuery({ problemId }))
  if (!data?.count) return null
  const action = (
    <ButtonLink to={`/admin/rejudges/new?problem=${problemId}`} size="sm">
      {testCaseTexts.rejudge}
    </ButtonLink>
  )
  return (
    <Alert tone="info" action={action}>
      {testCaseTexts.changed}
    </Alert>
  )
}
