import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { problemLinkTexts } from '../../../copy/setting/problem-links.ts'
import { generatorTexts } from '../../../copy/setting/setter-jobs.ts'
import { AdminPage } from '../../../features/admin/admin-page.tsx'
import { ProblemTabs } from '../../../features/admin/problem-tabs.tsx'
import { ProblemName } from '../../../features/problems/problem-name.tsx'
import { problemQuery } from '../../../features/problems/queries.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { WaitingRows } from '../../../ui/feedback/waiting-rows.tsx'
import { Panel, PanelHead } from '../../../ui/layout/panel.tsx'
import { PlainText, TextBlock } from '../../../ui/text/text-block.tsx'
import { LeaveQuestion } from '../setter/part-frame.tsx'
import { GeneratorFiles } from './generator-files.tsx'
import { type Generators, generatorsQuery } from './queries.ts'
import { ScriptPanel } from './script-panel.tsx'

/** Programs that write inputs, and the script that makes tests with them. */
export function GeneratorsPage() {
  const { problemId = '' } = useParams()
  return (
    <AdminPage
      title={generatorTexts.title}
      back={{ to: '/admin/problems', label: problemLinkTexts.problems }}
      tabs={<ProblemTabs problemId={problemId} />}
    >
      <Loaded key={problemId} problemId={problemId} />
    </AdminPage>
  )
}

function Loaded({ problemId }: { problemId: string }) {
  const query = useQuery(generatorsQuery(problemId))
  const problem = useQuery(problemQuery(problemId)).data?.problem
  const [areFilesDirty, setFilesDirty] = useState(false)
  const [isScriptDirty, setScriptDirty] = useState(false)
  if (query.error)
    return <Failure message={sentenceFor(query.error, generatorTexts.failed)} onRetry={() => void query.refetch()} />
  if (!query.data) return <WaitingRows count={5} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {problem && <ProblemName problem={problem} />}
      <GeneratorFiles problemId={problemId} generators={query.data} onDirty={setFilesDirty} />
      <ScriptPanel problemId={problemId} generators={query.data} onDirty={setScriptDirty} />
      <Plan generators={query.data} />
      <LeaveQuestion isDirty={areFilesDirty || isScriptDirty} />
    </div>
  )
}

function Plan({ generators: { plan } }: { generators: Generators }) {
  if (plan === null) return null
  return (
    <Panel aria-label="generators.yaml">
      <PanelHead title="generators.yaml" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
        <p className="text-small text-ink-muted">{generatorTexts.plan}</p>
        <TextBlock title="generators/generators.yaml" copied={plan}>
          <PlainText>{plan}</PlainText>
        </TextBlock>
      </div>
    </Panel>
  )
}
