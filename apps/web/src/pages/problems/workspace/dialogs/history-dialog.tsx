import { languageNames } from '@arbiter/rules/languages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { draftTexts } from '../../../../copy/drafts.ts'
import { draftHistoryQuery } from '../../../../features/drafts/queries.ts'
import type { DraftDocument } from '../../../../features/drafts/use-drafts.ts'
import { CodeComparison } from '../../../../features/editor/code-comparison.tsx'
import { useSessionUser } from '../../../../features/session/session.ts'
import { counted } from '../../../../lib/counted.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { momentText } from '../../../../ui/data/moment-text.ts'
import { TimeStamp } from '../../../../ui/data/time-stamp.tsx'
import { Failure } from '../../../../ui/feedback/failure.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'

interface HistoryDialogProps {
  problemId: string
  draft: DraftDocument
  onClose: () => void
}

/** What was written before, in the language that is open, beside what is written now. */
export function HistoryDialog({ problemId, draft, onClose }: HistoryDialogProps) {
  const { language } = draft.document
  const isSignedIn = useSessionUser() !== null
  return (
    <Dialog open onOpenChange={onClose} title={`Earlier versions in ${languageNames[language]}`} icon="history" wide>
      {isSignedIn ? (
        <Entries problemId={problemId} draft={draft} onClose={onClose} />
      ) : (
        <p className="pt-1">{draftTexts.historySignedOut}</p>
      )}
    </Dialog>
  )
}

function Entries({ problemId, draft, onClose }: HistoryDialogProps) {
  const { language } = draft.document
  const userId = useSessionUser()?._id ?? null
  const query = useQuery(draftHistoryQuery(userId, problemId, language))
  const [openId, setOpenId] = useState<string | null>(null)
  if (query.isPending) return <Skeleton className="my-3 w-60" />
  if (query.isError) return <Failure message={draftTexts.historyFailed} onRetry={() => query.refetch()} />
  const { drafts } = query.data
  if (drafts.length === 0) return <p className="pt-1">{draftTexts.historyEmpty}</p>
  const restore = ({ code, _id, savedAt }: (typeof drafts)[number]) => {
    // In its own entry: looking through the versions must not fill the history with copies of them.
    draft.act({ type: 'replaced', offer: { reason: 'history', language, code, revision: { _id, savedAt } } })
    onClose()
  }
  const open = drafts.find(({ _id }) => _id === openId)
  return (
    <div className="grid gap-3 pt-1 text-ink *:min-w-0">
      <ul className="divide-y divide-line rounded-control border border-line">
        {drafts.map((entry) => (
          <Entry
            key={entry._id}
            entry={entry}
            isOpen={entry._id === openId}
            onCompare={() => setOpenId(entry._id)}
            onRestore={() => restore(entry)}
          />
        ))}
      </ul>
      {open && (
        <CodeComparison
          before={{ name: momentText(open.savedAt), code: open.code }}
          after={{ name: 'In the editor now', code: draft.code() }}
          language={language}
        />
      )}
    </div>
  )
}

interface EntryProps {
  entry: { code: string; savedAt: string }
  isOpen: boolean
  onCompare: () => void
  onRestore: () => void
}

function Entry({ entry, isOpen, onCompare, onRestore }: EntryProps) {
  return (
    <li className="flex min-h-10 items-center gap-3 px-3 py-1">
      <TimeStamp at={entry.savedAt} className="text-small whitespace-nowrap" />
      <span className="text-small text-ink-faint max-tablet:hidden">
        {counted(entry.code.split('\n').length, 'line')}
      </span>
      <span className="ml-auto flex gap-1.5">
        <Button size="sm" tone="quiet" aria-pressed={isOpen} onClick={onCompare}>
          Compare
        </Button>
        <Button size="sm" onClick={onRestore}>
          Restore
        </Button>
      </span>
    </li>
  )
}
