import { type Language, languageNames } from '@arbiter/rules/languages'
import { inEditor } from '@arbiter/rules/languages/in-editor'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { draftTexts } from '../../../../copy/problems/drafts.ts'
import { historyDialogTexts as texts } from '../../../../copy/problems/workspace-dialogs.ts'
import { firstChange } from '../../../../features/drafts/first-change.ts'
import { draftHistoryQuery } from '../../../../features/drafts/queries.ts'
import type { DraftDocument } from '../../../../features/drafts/use-drafts.ts'
import { isWorthKeeping, newestFirst, type Revision } from '../../../../features/drafts/versions.ts'
import { CodeComparison } from '../../../../features/editor/code-comparison.tsx'
import { useSessionUser } from '../../../../features/session/session.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { exactMomentText, wholeMomentText } from '../../../../ui/data/moment-text.ts'
import { Failure } from '../../../../ui/feedback/failure.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'

interface HistoryDialogProps {
  problemId: string
  draft: DraftDocument
  onClose: () => void
}

/** Earlier versions in the current language, compared with the current code. */
export function HistoryDialog(props: HistoryDialogProps) {
  const { language } = props.draft.document
  const isSignedIn = useSessionUser() !== null
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={texts.title({ language: languageNames[language] })}
      icon="history"
      wide
    >
      {isSignedIn ? <SavedEntries {...props} /> : <LocalEntries {...props} />}
    </Dialog>
  )
}

function SavedEntries(props: HistoryDialogProps) {
  const { language } = props.draft.document
  const userId = useSessionUser()?._id ?? null
  const query = useQuery(draftHistoryQuery(userId, props.problemId, language))
  if (query.isPending) return <Skeleton className="my-3 w-60" />
  if (query.isError) return <Failure message={draftTexts.historyFailed} onRetry={() => query.refetch()} />
  const entries = query.data.drafts.map(({ _id, savedAt, code }) => ({
    ...{ id: _id, code, at: savedAt, revision: { _id, savedAt } },
  }))
  if (entries.length === 0) return <p className="pt-1">{draftTexts.historyEmpty}</p>
  return <Entries {...props} entries={entries} />
}

/** A visitor has no history on the server, but this browser keeps what was replaced. */
function LocalEntries(props: HistoryDialogProps) {
  const { document, versions } = props.draft
  const kept = newestFirst(versions(), document.language).filter(isWorthKeeping)
  const entries = kept.map(({ id, code, editedAt }) => ({ id, code, at: editedAt, revision: null }))
  return (
    <>
      <p className="pt-1">{draftTexts.historySignedOut}</p>
      {entries.length > 0 && <Entries {...props} entries={entries} />}
    </>
  )
}

interface Entry {
  id: string
  code: string
  at: string
  /** Null for one that only this browser has. */
  revision: Revision | null
}

function Entries({ draft, onClose, entries }: HistoryDialogProps & { entries: readonly Entry[] }) {
  const { language } = draft.document
  const [openId, setOpenId] = useState<string | null>(null)
  const restore = ({ code, revision }: Entry) => {
    // Goes on in the entry of that version: restoring versions must not fill the history with copies of them.
    draft.act({ type: 'replaced', offer: { reason: 'history', language, code, revision } })
    onClose()
  }
  const open = entries.find(({ id }) => id === openId)
  return (
    <div className="grid gap-3 pt-1 text-ink *:min-w-0">
      <ul className="divide-y divide-line rounded-control border border-line">
        {entries.map((entry, index) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            before={codeBefore(entries, index, language)}
            isOpen={entry.id === openId}
            onCompare={() => setOpenId(entry.id)}
            onRestore={() => restore(entry)}
          />
        ))}
      </ul>
      {open && (
        <CodeComparison
          before={{ name: exactMomentText(open.at), code: open.code }}
          after={{ name: texts.inEditor, code: draft.code() }}
          language={language}
        />
      )}
    </div>
  )
}

/** They come newest first; the oldest one began with the template. */
const codeBefore = (entries: readonly Entry[], index: number, language: Language) =>
  entries[index + 1]?.code ?? inEditor[language].template

interface EntryRowProps {
  entry: Entry
  before: string
  isOpen: boolean
  onCompare: () => void
  onRestore: () => void
}

function EntryRow({ entry, before, isOpen, onCompare, onRestore }: EntryRowProps) {
  return (
    <li className="flex min-h-10 flex-wrap items-center gap-x-3 px-3 py-1.5">
      <time dateTime={entry.at} title={wholeMomentText(entry.at)} className="text-small whitespace-nowrap">
        {exactMomentText(entry.at)}
      </time>
      <span className="text-small text-ink-faint max-tablet:hidden">
        {texts.lines({ lines: entry.code.split('\n').length })}
      </span>
      <span className="ms-auto flex gap-1.5">
        <Button size="sm" tone="quiet" aria-pressed={isOpen} onClick={onCompare}>
          {texts.compare}
        </Button>
        <Button size="sm" onClick={onRestore}>
          {texts.restore}
        </Button>
      </span>
      <Change code={entry.code} before={before} />
    </li>
  )
}

/** The first changed line, so that the user can tell versions apart without opening them. */
function Change({ code, before }: { code: string; before: string }) {
  const change = firstChange(code, before)
  if (!change) return null
  return (
    <span className="flex min-w-0 basis-full items-baseline gap-2 text-note text-ink-muted">
      <span className="flex-none tabular-nums">{draftTexts.firstChange({ line: change.line })}</span>
      <code className="truncate text-ink">{change.text || draftTexts.lineRemoved}</code>
    </span>
  )
}
