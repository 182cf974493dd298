import { complexityTexts } from '../../copy/problems/complexity.ts'
import { Complexity } from '../../features/submissions/complexity/complexity.tsx'
import { Panel, PanelHead } from '../../ui/layout/panel.tsx'

export function ComplexityPanel({ submissionId }: { submissionId: string }) {
  return (
    <Panel aria-label={complexityTexts.title}>
      <PanelHead title={complexityTexts.title} />
      <div className="min-h-14 px-4 py-3">
        <Complexity submissionId={submissionId} />
      </div>
    </Panel>
  )
}
