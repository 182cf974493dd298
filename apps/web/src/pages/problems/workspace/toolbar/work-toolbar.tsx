import { draftTexts } from '../../../../copy/drafts.ts'
import { languageLinkTexts } from '../../../../copy/languages.ts'
import { workspaceTexts } from '../../../../copy/workspace.ts'
import type { DraftStatus } from '../../../../features/drafts/status.ts'
import { IconButton, IconLink } from '../../../../ui/buttons/icon-button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Icon, type IconName } from '../../../../ui/icons/icon.tsx'
import type { Desk } from '../state/use-desk.ts'
import { FormatButton } from './format-button.tsx'
import { LazyLanguageSelect } from './lazy-language-select.tsx'
import { RunAndSubmit } from './run-and-submit.tsx'
import { TimerButton } from './timer-button.tsx'

interface WorkToolbarProps {
  problemId: string
  desk: Desk
  isMobile: boolean
}

/** On phones, what is seldom needed stands in the settings. */
export function WorkToolbar({ problemId, desk, isMobile }: WorkToolbarProps) {
  const { draft, setDialog } = desk
  const { language } = draft.document
  return (
    <div className="flex h-toolbar flex-none items-center gap-1 border-b border-line px-3 max-tablet:gap-0 max-tablet:pr-2">
      <span className="mr-1 flex flex-none">
        <LazyLanguageSelect language={language} onChange={desk.chooseLanguage} />
      </span>
      {!isMobile && <DesktopTools onTemplate={() => desk.chooseLanguage(language)} />}
      <FormatButton desk={desk} />
      <Tool icon="history" label="Earlier versions" onClick={() => setDialog('history')} />
      <Tool icon="gear" label="Editor settings" onClick={() => setDialog('settings')} />
      {!isMobile && <Tool icon="question" label="Keyboard shortcuts" onClick={() => setDialog('shortcuts')} />}
      <TimerButton problemId={problemId} />
      <DraftWords status={draft.status} />
      {!isMobile && (
        <div className="ml-auto flex flex-none gap-2">
          <RunAndSubmit desk={desk} />
        </div>
      )}
    </div>
  )
}

function DesktopTools({ onTemplate }: { onTemplate: () => void }) {
  const { languagesLink } = languageLinkTexts
  return (
    <>
      <IconLink size="sm" icon="info" to="/languages" target="_blank" label={languagesLink} title={languagesLink} />
      <Tool icon="refresh" label={workspaceTexts.restoreTemplate} onClick={onTemplate} />
    </>
  )
}

const draftLooks: Record<DraftStatus, { words: string; icon: IconName } | null> = {
  untouched: null,
  'stored-here': { words: draftTexts.draftKeptHere, icon: 'file' },
  'not-stored': { words: draftTexts.draftNotKept, icon: 'alert' },
  saving: { words: draftTexts.draftSaving, icon: 'dots' },
  saved: { words: draftTexts.draftSaved, icon: 'check' },
}

/** In a narrow place the words are left to the title. */
function DraftWords({ status }: { status: DraftStatus }) {
  const look = draftLooks[status]
  if (!look) return null
  const tone = status === 'not-stored' ? 'text-warning' : 'text-ink-faint'
  return (
    <span
      title={look.words}
      className={classes('ml-1.5 flex min-w-0 items-center text-small max-tablet:ml-auto', tone)}
    >
      <Icon name={look.icon} size="sm" className="flex-none tablet:hidden" />
      <span className="truncate max-tablet:sr-only">{look.words}</span>
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
