import { verdictNames } from '@arbiter/contract/messages/verdict-names'
import { offeredLanguages } from '@arbiter/rules/judging/program-limits'
import { useQueryClient } from '@tanstack/react-query'
import type { Drafts } from '../../../features/drafts/drafts.ts'
import { useDrafts } from '../../../features/drafts/use-drafts.ts'
import { readLastLanguage } from '../../../features/languages/last-language.ts'
import type { FullProblem } from '../../../features/problems/queries.ts'
import { useSession, useSite } from '../../../features/session/session.ts'
import { noticeLostSession } from '../../../features/session/session-watch.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { problemName } from '../../../lib/problem-name.ts'
import { useScreen } from '../../../ui/layout/use-screen.ts'
import { useContestLanguages } from './contest/use-submission-contest.ts'
import { WorkspaceDialogs } from './dialogs/workspace-dialogs.tsx'
import { usePreloadedClicks } from './state/use-preloaded-clicks.ts'
import { useWorkspace } from './state/use-workspace.ts'
import { StatementPane } from './statement-pane.tsx'
import { WaitingWorkspace } from './waiting-workspace.tsx'
import { WorkPane } from './work-pane.tsx'
import { MobilePanes, SplitPanes } from './workspace-panes.tsx'

/** Waits until the browser has read its drafts, so that the editor starts with the user's code. */
export function Workspace({ problem }: { problem: FullProblem }) {
  const client = useQueryClient()
  const session = useSession()
  const { languagesOff } = useSite()
  const offered = offeredLanguages({ ...problem, languagesOff, contestLanguages: useContestLanguages() })
  const drafts = useDrafts(problem._id, {
    userId: session?.user?._id ?? null,
    lastLanguage: readLastLanguage(session?.user?._id ?? null, offered),
    serverOffsetMs: session?.serverOffsetMs ?? 0,
    onFailure: (error) => noticeLostSession(client, error),
  })
  return drafts ? <OpenWorkspace problem={problem} drafts={drafts} /> : <WaitingWorkspace />
}

/** The problem and the workspace to solve it at. The page itself never scrolls. */
function OpenWorkspace({ problem, drafts }: { problem: FullProblem; drafts: Drafts }) {
  const screen = useScreen()
  const workspace = useWorkspace(problem, drafts)
  usePreloadedClicks()
  const verdict = workspace.outcome?.verdict
  const name = problemName(problem)
  usePageTitle(verdict ? `${verdictNames[verdict]} · ${name}` : name)
  const statement = <StatementPane problem={problem} onUseInput={workspace.useInput} />
  const work = <WorkPane problem={problem} workspace={workspace} isMobile={screen === 'mobile'} />
  return (
    <div className="h-full overflow-hidden bg-surface">
      <h1 className="sr-only">{name}</h1>
      {screen === 'mobile' ? (
        <MobilePanes
          view={workspace.view}
          onView={workspace.setView}
          mark={workspace.mark}
          statement={statement}
          work={work}
        />
      ) : (
        <SplitPanes screen={screen} statement={statement} work={work} />
      )}
      <WorkspaceDialogs problem={problem} workspace={workspace} />
    </div>
  )
}
