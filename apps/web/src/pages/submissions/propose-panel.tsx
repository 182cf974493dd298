import { testAuthorTexts } from '../../copy/setting/test-authors.ts'
import { useSessionUser } from '../../features/session/session.ts'
import type { FullSubmission } from '../../features/submissions/queries.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

/** For users who have solved the problem. The linked page says whether proposing is possible now. */
export function ProposePanel({ submission: { user, problem } }: { submission: FullSubmission }) {
  const viewer = useSessionUser()
  if (viewer?._id !== user._id || viewer.isFlagged) return null
  return (
    <Panel>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <p className="min-w-0 flex-1 basis-56 text-small text-ink-muted">{testAuthorTexts.invitation}</p>
        <ButtonLink to={`/problems/${problem.slug}/tests`} size="sm">
          {testAuthorTexts.propose}
        </ButtonLink>
      </div>
    </Panel>
  )
}
