import { type Language, languageNames, languages } from '@arbiter/rules/languages'
import { draftTexts } from '../../../copy/drafts.ts'
import { languageLinkTexts } from '../../../copy/languages.ts'
import type { DraftStatus } from '../../../features/drafts/status.ts'
import { useSite } from '../../../features/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton, IconLink } from '../../../ui/buttons/icon-button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { Kbd } from '../../../ui/text/kbd.tsx'
import type { Desk } from './state/use-desk.ts'

/** The one that is chosen stays in the list, also when it was switched off since. */
function useLanguageOptions(chosen: Language) {
  const { languagesOff } = useSite()
  const offered = languages.filter((language) => language === chosen || !languagesOff.includes(language))
  return offered.map((value) => ({ value, label: languageNames[value] }))
}

const draftWords: Record<DraftStatus, string> = {
  untouched: '',
  'stored-here': draftTexts.draftKeptHere,
  'not-stored': draftTexts.draftNotKept,
  saving: draftTexts.draftSaving,
  saved: draftTexts.draftSaved,
}

export function WorkToolbar({ desk, isMobile }: { desk: Desk; isMobile: boolean }) {
  const { draft, setDialog } = desk
  const options = useLanguageOptions(draft.document.language)
  const showTemplate = (language: Language) => draft.act({ type: 'template-shown', language })
  return (
    <div className="flex h-toolbar flex-none items-center gap-1 border-b border-line px-3">
      <Select
        label="Language"
        size="sm"
        value={draft.document.language}
        options={options}
        onChange={showTemplate}
        className="mr-1 min-w-28"
      />
      <IconLink
        size="sm"
        icon="info"
        to="/languages"
        target="_blank"
        label={languageLinkTexts.languagesLink}
        title={languageLinkTexts.languagesLink}
      />
      <Tool icon="refresh" label="Restore the starter template" onClick={() => showTemplate(draft.document.language)} />
      <Tool icon="history" label="Earlier versions" onClick={() => setDialog('history')} />
      <Tool icon="gear" label="Editor settings" onClick={() => setDialog('settings')} />
      <DraftWords status={draft.status} />
      {!isMobile && (
        <div className="ml-auto flex flex-none gap-2">
          <RunAndSubmit desk={desk} />
        </div>
      )}
    </div>
  )
}

function DraftWords({ status }: { status: DraftStatus }) {
  const tone = status === 'not-stored' ? 'text-warning' : 'text-ink-faint'
  return (
    <span title={draftWords[status]} className={classes('ml-1.5 min-w-0 truncate text-small max-tablet:ml-auto', tone)}>
      {draftWords[status]}
    </span>
  )
}

function Tool({ icon, label, onClick }: { icon: 'refresh' | 'history' | 'gear'; label: string; onClick: () => void }) {
  return <IconButton size="sm" icon={icon} label={label} title={label} onClick={onClick} />
}

const submitWords = { idle: 'Submit', submitting: 'Submitting', judging: 'Judging', done: 'Submit' }

export function RunAndSubmit({ desk, large = false }: { desk: Desk; large?: boolean }) {
  const { submitting, isRunning } = desk
  const isBusy = submitting.stage === 'submitting' || submitting.stage === 'judging'
  const size = large ? 'lg' : 'sm'
  return (
    <>
      <Button size={size} icon="play" busy={isRunning} onClick={desk.run}>
        Run
        <Keys text="Ctrl ↵" hidden={large} />
      </Button>
      <Button size={size} tone="primary" icon="up" busy={isBusy} onClick={desk.submit}>
        {submitWords[submitting.stage]}
        <Keys text="Ctrl ⇧ ↵" hidden={large || isBusy} accent />
      </Button>
    </>
  )
}

function Keys({ text, hidden, accent = false }: { text: string; hidden: boolean; accent?: boolean }) {
  if (hidden) return null
  return (
    <span className="hidden min-[1280px]:inline-flex">
      {accent ? (
        <span aria-hidden="true" className="rounded-cell border border-on-accent/40 px-1 text-[11px]/4 font-medium">
          {text}
        </span>
      ) : (
        <Kbd>{text}</Kbd>
      )}
    </span>
  )
}
