import { draftTexts } from '../../../../copy/problems/drafts.ts'
import { languageLinkTexts } from '../../../../copy/problems/languages.ts'
import { workspaceTexts } from '../../../../copy/problems/workspace.ts'
import type { DraftStatus } from '../../../../features/drafts/status.ts'
import type { FullProblem } from '../../../../features/problems/queries.ts'
import { IconButton, IconLink } from '../../../../ui/buttons/icon-button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Icon, type IconName } from '../../../../ui/icons/icon.tsx'
import { CodeSize } from '../code-size.tsx'
import type { WorkspaceModel } from '../state/use-workspace.ts'
import { FormatButton } from './format-button.tsx'
import { LazyLanguageSelect } from './lazy-language-select.tsx'
import { RunAndSubmit } from './run-and-submit.tsx'
import { TimerButton } from './timer-button.tsx'

interface WorkToolbarProps {
  problem: FullProblem
  workspace: WorkspaceModel
  isMobile: boolean
}

/** In a narrow pane, rarely used actions are only in the settings. */
export function WorkToolbar({ problem, workspace, isMobile }: WorkToolbarProps) {
  const { draft, setDialog } = workspace
  const { language } = draft.document
  return (
    <div className="@container flex-none border-b border-line">
      <div className="flex h-toolbar items-center gap-1 px-3 @max-[640px]:gap-0 @max-[640px]:pe-2">
        <span className="me-1 flex flex-none">
          <LazyLanguageSelect
            language={language}
            allowedLanguages={problem.allowedLanguages}
            onChange={workspace.chooseLanguage}
          />
        </span>
        <WideTools onTemplate={() => workspace.chooseLanguage(language)} />
        <FormatButton workspace={workspace} />
        <Tool icon="history" label={workspaceTexts.history} onClick={() => setDialog('history')} />
        <Tool icon="gear" label={workspaceTexts.settings} onClick={() => setDialog('settings')} />
        <span className={wideOnly}>
          <Tool icon="question" label={workspaceTexts.shortcuts} onClick={() => setDialog('shortcuts')} />
        </span>
        <TimerButton problemId={problem._id} />
        <DraftWords status={draft.status} />
        {problem.codeLimit !== null && <CodeSize draft={draft} limitBytes={problem.codeLimit} />}
        {!isMobile && (
          <div className="ms-auto flex flex-none gap-2">
            <RunAndSubmit workspace={workspace} />
          </div>
        )}
      </div>
    </div>
  )
}

const wideOnly = 'flex gap-1 @max-[640px]:hidden'

function WideTools({ onTemplate }: { onTemplate: () => void }) {
  const { languagesLink } = languageLinkTexts
  return (
    <span className={wideOnly}>
      <IconLink size="sm" icon="info" to="/languages" target="_blank" label={languagesLink} title={languagesLink} />
      <Tool icon="refresh" label={workspaceTexts.restoreTemplate} onClick={onTemplate} />
    </span>
  )
}

const draftLooks: Record<DraftStatus, { words: string; icon: IconName } | null> = {
  untouched: null,
  'stored-here': { words: draftTexts.draftKeptHere, icon: 'file' },
  'not-stored': { words: draftTexts.draftNotKept, icon: 'alert' },
  saving: { words: draftTexts.draftSaving, icon: 'dots' },
  saved: { words: draftTexts.draftSaved, icon: 'check' },
}

/** In a narrow pane the text is only in the title. */
function DraftWords({ status }: { status: DraftStatus }) {
  const look = draftLooks[status]
  if (!look) return null
  const tone = status === 'not-stored' ? 'text-warning' : 'text-ink-faint'
  return (
    <span
      title={look.words}
      className={classes('ms-1.5 flex min-w-0 items-center text-small @max-[640px]:ms-auto @max-[640px]:px-1.5', tone)}
    >
      <Icon name={look.icon} size="sm" className="flex-none @min-[640px]:hidden" />
      <span className="truncate @max-[640px]:sr-only">{look.words}</span>
    </span>
  )
}

interface ToolProps {
  icon: 'refresh' | 'history' | 'gear' | 'question'
  label: string
  onClick: () => void
}

function Tool({ icon, label, onClick }: ToolProps) {
  return <IconButton size="sm" icon={icon} label={label} title={label} onClick={onClick} />
}
