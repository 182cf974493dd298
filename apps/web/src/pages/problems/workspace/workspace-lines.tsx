import { isLanguageAllowed, languagesAllowed } from '@arbiter/rules/judging/program-limits'
import { type Language, languageNames } from '@arbiter/rules/languages'
import { listText } from '@arbiter/texts/page-locale'
import type { ReactNode } from 'react'
import { draftTexts } from '../../../copy/problems/drafts.ts'
import { workspaceTexts } from '../../../copy/problems/workspace.ts'
import type { Offer } from '../../../features/drafts/reducer.ts'
import type { DraftDocument } from '../../../features/drafts/use-drafts.ts'
import type { FullProblem } from '../../../features/problems/queries.ts'
import { useSignInAddress } from '../../../lib/sign-in-address.ts'
import { MiniButton } from '../../../ui/buttons/mini-button.tsx'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import { TextLink } from '../../../ui/text/text-link.tsx'
import { useCodeBytes } from './code-size.tsx'
import { useContestLanguages } from './contest/use-submission-contest.ts'
import type { SubmitFailure } from './state/use-submitting.ts'
import type { WorkspaceModel } from './state/use-workspace.ts'

/** Lines under the buttons: what is missing for a submit, and code that can be restored. */
export function WorkspaceLines({ problem, workspace }: { problem: FullProblem; workspace: WorkspaceModel }) {
  const { draft, submitting } = workspace
  return (
    <div aria-live="polite" className="flex-none">
      <LimitLine problem={problem} draft={draft} />
      {submitting.failure && <FailureLine failure={submitting.failure} />}
      {draft.offer && <OfferLine offer={draft.offer} act={draft.act} />}
    </div>
  )
}

/** Why this code cannot be submitted. What the problem does not take cannot be run either. */
function LimitLine({ problem, draft }: { problem: FullProblem; draft: DraftDocument }) {
  const { allowedLanguages, codeLimit } = problem
  const { language } = draft.document
  const contestLanguages = useContestLanguages()
  const { languageNotTaken, contestTakes } = workspaceTexts
  if (!isLanguageAllowed({ allowedLanguages }, language))
    return (
      <WorkspaceLine icon="info">
        {languageNotTaken({ taken: namesOf(allowedLanguages), current: languageNames[language] })}
      </WorkspaceLine>
    )
  if (!isLanguageAllowed({ allowedLanguages: contestLanguages }, language))
    return (
      <WorkspaceLine icon="info">
        {contestTakes({ taken: namesOf(contestLanguages), current: languageNames[language] })}
      </WorkspaceLine>
    )
  return codeLimit === null ? null : <CodeTooLong draft={draft} limitBytes={codeLimit} />
}

const namesOf = (allowedLanguages: readonly Language[] | null) =>
  listText(languagesAllowed({ allowedLanguages }).map((language) => languageNames[language]))

function CodeTooLong({ draft, limitBytes }: { draft: DraftDocument; limitBytes: number }) {
  const bytes = useCodeBytes(draft)
  return (
    bytes > limitBytes && (
      <WorkspaceLine icon="alert">{workspaceTexts.codeTooLong({ bytes, limit: limitBytes })}</WorkspaceLine>
    )
  )
}

function FailureLine({ failure }: { failure: SubmitFailure }) {
  const signIn = useSignInAddress()
  return (
    <WorkspaceLine icon={failure.needsSignIn || failure.isWithoutTests ? 'info' : 'alert'}>
      <span>{failure.text}</span>
      {failure.needsSignIn && (
        <TextLink to={signIn} className="whitespace-nowrap">
          {workspaceTexts.signIn}
        </TextLink>
      )}
    </WorkspaceLine>
  )
}

const offerTexts: Record<Offer['reason'], string> = {
  'earlier-code': draftTexts.restoreDraft,
  template: draftTexts.templateRestored,
  submission: workspaceTexts.submissionOpened,
  history: draftTexts.versionOpened,
  device: draftTexts.newerDraft,
  tab: draftTexts.otherTab,
  'left-behind': draftTexts.draftLeftBehind,
}

function OfferLine({ offer, act }: { offer: Offer; act: DraftDocument['act'] }) {
  return (
    <WorkspaceLine icon="history">
      <span>{offerTexts[offer.reason]}</span>
      <span className="ms-auto flex gap-1">
        <MiniButton className="text-accent-ink" onClick={() => act({ type: 'offer-taken' })}>
          {workspaceTexts.restore}
        </MiniButton>
        <MiniButton onClick={() => act({ type: 'offer-dismissed' })}>{workspaceTexts.dismiss}</MiniButton>
      </span>
    </WorkspaceLine>
  )
}

function WorkspaceLine({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className="flex min-h-[34px] items-center gap-2 border-b border-line bg-canvas px-3.5 py-1 text-small text-ink-muted">
      <Icon name={icon} size="sm" className={icon === 'alert' ? 'text-danger' : 'text-accent-ink'} />
      {children}
    </div>
  )
}
