import { addParticipants } from '@arbiter/contract/contests/contest-participants'
import type { ReplyOf } from '@arbiter/contract/endpoint'
import { type FormEvent, useId, useState } from 'react'
import { contestAdminTexts } from '../../../copy/contests/contest-pages.ts'
import { call } from '../../../lib/call.ts'
import { commaList } from '../../../lib/comma-list.ts'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { FormDialog } from '../organise/form-dialog.tsx'
import { useContestAction } from '../organise/use-contest-action.ts'

type Outcome = ReplyOf<typeof addParticipants>

/** The usernames in a list pasted from a spreadsheet or an email, without duplicates. */
export function usernamesIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((name) => name !== ''))]
}

export function AddParticipantsDialog({ contestId, onClose }: { contestId: string; onClose: () => void }) {
  const formId = useId()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const adding = useContestAction(
    contestId,
    (usernames: string[]) => call(addParticipants, { params: { id: contestId }, body: { usernames } }),
    { failed: contestAdminTexts.participantsFailed },
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    const read = addParticipants.body.safeParse({ usernames: usernamesIn(text) })
    setError(read.error?.issues[0]?.message)
    if (read.success) adding.mutate(read.data.usernames)
  }
  return (
    <FormDialog
      title={contestAdminTexts.addTitle}
      icon="users"
      verb={adding.data ? null : contestAdminTexts.register}
      formId={formId}
      busy={adding.isPending}
      onClose={onClose}
    >
      {adding.data ? (
        <Names outcome={adding.data} />
      ) : (
        <form id={formId} onSubmit={send} className="pt-1 text-ink">
          <TextArea
            label={contestAdminTexts.usernames}
            rows={6}
            spellCheck={false}
            autoCapitalize="none"
            hint={contestAdminTexts.participantsHint}
            error={error}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </form>
      )}
    </FormDialog>
  )
}

/** The result for each name. */
function Names({ outcome }: { outcome: Outcome }) {
  const groups = [
    { title: contestAdminTexts.added, names: outcome.added },
    { title: contestAdminTexts.alreadyRegistered, names: outcome.alreadyRegistered },
    { title: contestAdminTexts.unknown, names: outcome.unknown },
    { title: contestAdminTexts.refused, names: outcome.refused },
    { title: contestAdminTexts.removedBefore, names: outcome.removed ?? [] },
    { title: contestAdminTexts.staff, names: outcome.staff ?? [] },
  ].filter(({ names }) => names.length > 0)
  return (
    <dl className="grid gap-3 pt-1 text-small">
      {groups.map(({ title, names }) => (
        <div key={title({ count: 0 })}>
          <dt className="font-label text-ink">{title({ count: names.length })}</dt>
          <dd className="wrap-anywhere">{commaList(names)}</dd>
        </div>
      ))}
    </dl>
  )
}
