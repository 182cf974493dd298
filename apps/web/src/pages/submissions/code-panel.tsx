import { languageNames } from '@arbiter/rules/languages'
import { useState } from 'react'
import { submissionTexts } from '../../copy/submissions/submissions.ts'
import { CodeView } from '../../features/editor/code-view.tsx'
import { useSessionUser } from '../../features/session/session.ts'
import type { FullSubmission } from '../../features/submissions/queries.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { MiniButton } from '../../ui/buttons/mini-button.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.ts'
import { Panel, PanelHead } from '../../ui/layout/panel.tsx'
import { DialogBoundary } from '../../ui/overlays/dialog-boundary.tsx'

const CompareDialog = lazyPart(async () => (await import('./compare-dialog.tsx')).CompareDialog)

/** The code with its colours, and what can be done with it. */
export function CodePanel({ submission }: { submission: FullSubmission }) {
  const { _id, code, language, problem, user } = submission
  const isOwn = useSessionUser()?._id === user._id
  const [isComparing, setComparing] = useState(false)
  return (
    <Panel className="min-w-0 overflow-hidden">
      <PanelHead title={submissionTexts.code}>
        <span className="text-small text-ink-faint max-tablet:hidden">
          {submissionTexts.lines({
            language: languageNames[language],
            lines: code.replace(/\n$/, '').split('\n').length,
          })}
        </span>
        <span className="ms-auto flex items-center gap-1">
          {isOwn && (
            <MiniButton icon="layers" onClick={() => setComparing(true)}>
              {submissionTexts.compare}
            </MiniButton>
          )}
          <CopyButton text={code} />
          <ButtonLink to={`/problems/${problem.slug}?submission=${_id}`} size="sm" icon="edit">
            {submissionTexts.openInEditor}
          </ButtonLink>
        </span>
      </PanelHead>
      <CodeView code={code} language={language} label={submissionTexts.sourceCode} />
      {isComparing && (
        <DialogBoundary onClose={() => setComparing(false)}>
          <CompareDialog submission={submission} onClose={() => setComparing(false)} />
        </DialogBoundary>
      )}
    </Panel>
  )
}
