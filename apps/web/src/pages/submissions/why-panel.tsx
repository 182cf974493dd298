import { useNavigate } from 'react-router'
import { stateWithCase } from '../../features/problems/given-case.ts'
import type { FullSubmission } from '../../features/submissions/queries.ts'
import { caseOfFound } from '../../features/submissions/why/case-of-found.ts'
import { LazyWhy } from '../../features/submissions/why/lazy-why.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

interface WhyPanelProps {
  submission: FullSubmission
  mayAddTest: boolean
}

/** The found input opens in the workspace, beside the code that fails on it. */
export function WhyPanel({ submission: { _id, problem }, mayAddTest }: WhyPanelProps) {
  const navigate = useNavigate()
  return (
    <Panel>
      <div className="min-h-14 px-4 py-3">
        <LazyWhy
          submissionId={_id}
          mayAddTest={mayAddTest}
          onUseInput={(found) =>
            navigate(`/problems/${problem.slug}?submission=${_id}`, { state: stateWithCase(caseOfFound(found)) })
          }
        />
      </div>
    </Panel>
  )
}
