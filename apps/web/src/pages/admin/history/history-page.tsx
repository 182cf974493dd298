import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { problemHistoryTexts as texts } from '../../../copy/setting/problem-history.ts'
import { problemLinkTexts } from '../../../copy/setting/problem-links.ts'
import { AdminPage } from '../../../features/admin/admin-page.tsx'
import { ProblemTabs } from '../../../features/admin/problem-tabs.tsx'
import { ProblemName } from '../../../features/problems/problem-name.tsx'
import { problemQuery } from '../../../features/problems/queries.ts'
import { retryOf } from '../../../lib/retry-of.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { WaitingRows } from '../../../ui/feedback/waiting-rows.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ChangesPanel } from './changes-panel.tsx'
import { EditList } from './edit-list.tsx'
import { type Edit, historyQuery } from './queries.ts'

export function HistoryPage() {
  const { problemId = '' } = useParams()
  return (
    <AdminPage
      title={texts.title}
      back={{ to: '/admin/problems', label: problemLinkTexts.problems }}
      tabs={<ProblemTabs problemId={problemId} />}
    >
      <Loaded key={problemId} problemId={problemId} />
    </AdminPage>
  )
}

function Loaded({ problemId }: { problemId: string }) {
  const problem = useQuery(problemQuery(problemId))
  const history = useQuery(historyQuery(problemId))
  if (history.error) return <Failure message={sentenceFor(history.error, texts.failed)} onRetry={retryOf(history)} />
  if (!history.data) return <WaitingRows count={5} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {problem.data && <ProblemName problem={problem.data.problem} />}
      {history.data.edits.length === 0 ? (
        <Empty {...texts.empty} icon="history" />
      ) : (
        <Edits problemId={problemId} edits={history.data.edits} />
      )}
    </div>
  )
}

/** The chosen edit is in the address, so that it can be sent to another setter. */
function Edits({ problemId, edits }: { problemId: string; edits: Edit[] }) {
  const [query, setQuery] = useSearchParams()
  const wanted = query.get('edit') ?? edits[0]?.state
  const chosen = edits.find(({ state }) => state === wanted)
  const choose = (state: string) => setQuery({ edit: state }, { replace: true, preventScrollReset: true })
  const current = edits[0]?.state ?? ''
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desktop:grid-cols-[300px_minmax(0,1fr)]">
      <Panel aria-label={texts.edits} className="overflow-hidden">
        <EditList edits={edits} chosen={chosen?.state} onChoose={choose} />
      </Panel>
      {chosen ? (
        <ChangesPanel key={chosen.state} problemId={problemId} edit={chosen} current={current} />
      ) : (
        <Panel padded>{texts.choose}</Panel>
      )}
    </div>
  )
}
