import { JudgingView } from '../../features/submissions/judging-view.tsx'
import type { FullSubmission } from '../../features/submissions/queries.ts'
import type { LiveJudging } from '../../features/submissions/use-judging.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { CodePanel } from './code-panel.tsx'

/** A queued or running submission, with the same live squares as in the workspace. */
export function OpenSubmission({ submission, live }: { submission: FullSubmission; live: LiveJudging }) {
  return (
    <div className="grid gap-4">
      <Panel className="overflow-hidden">
        <JudgingView live={live} actions={null} onPlace={() => undefined} />
      </Panel>
      <CodePanel submission={submission} />
    </div>
  )
}
