import type { FullProblem } from '../../features/problems/queries.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useScreen } from '../../ui/layout/use-screen.ts'
import { StatementPane } from './statement-pane.tsx'
import { useDesk } from './use-desk.ts'
import { WorkPane } from './work-pane.tsx'
import { WorkspaceDialogs } from './workspace-dialogs.tsx'
import { MobilePanes, SplitPanes } from './workspace-panes.tsx'

/** The whole window below the bar: the problem and the desk to solve it at. The page itself never scrolls. */
export function Workspace({ problem }: { problem: FullProblem }) {
  const screen = useScreen()
  const desk = useDesk(problem)
  const verdict = desk.outcome?.verdict
  usePageTitle(verdict ? `${verdict} · ${problem.name}` : problem.name)
  const statement = <StatementPane problem={problem} onUseInput={desk.useInput} />
  const work = <WorkPane problem={problem} desk={desk} isMobile={screen === 'mobile'} />
  return (
    <div className="h-[calc(100dvh-var(--bar))] overflow-hidden bg-surface">
      <h1 className="sr-only">{problem.name}</h1>
      {screen === 'mobile' ? (
        <MobilePanes view={desk.view} onView={desk.setView} mark={desk.mark} statement={statement} work={work} />
      ) : (
        <SplitPanes screen={screen} statement={statement} work={work} />
      )}
      <WorkspaceDialogs problem={problem} desk={desk} />
    </div>
  )
}
