import { SettingsChange, updateSettings } from '@arbiter/contract/site/settings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminActionTexts } from '../../../copy/admin/admin-pages.ts'
import { settingTexts } from '../../../copy/admin/settings.ts'
import { AdminPage } from '../../../features/admin/admin-page.tsx'
import { sessionQuery } from '../../../features/session/session.ts'
import { call } from '../../../lib/call.ts'
import { retryOf } from '../../../lib/retry-of.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { useLeaveWarning } from '../../../lib/use-leave-warning.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { WaitingRows } from '../../../ui/feedback/waiting-rows.tsx'
import { FormIndex } from '../../../ui/forms/form-index.tsx'
import { SaveBar } from '../../../ui/forms/save-bar.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { type StoredSettings, settingsQuery } from './queries.ts'
import { changeOf, draftOf, type SettingsDraft } from './settings-draft.ts'
import { MailFields, PeopleFields, ProgramFields, ReviewFields, SiteFields } from './settings-fields.tsx'

const WAITING_ROWS = 6

const sections = Object.values(settingTexts.sections)

export function SettingsPage() {
  const found = useQuery(settingsQuery)
  return (
    <AdminPage title={settingTexts.title}>
      {found.isPending && <WaitingRows count={WAITING_ROWS} />}
      {found.isError && (
        <Failure message={sentenceFor(found.error, settingTexts.loadFailed)} onRetry={retryOf(found)} />
      )}
      {found.data && <SettingsForm key={found.data.revision} stored={found.data} />}
    </AdminPage>
  )
}

function SettingsForm({ stored }: { stored: StoredSettings }) {
  const [draft, setDraft] = useState(() => draftOf(stored.settings))
  const saving = useSave(stored.revision)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(stored.settings))
  const warning = useLeaveWarning(isChanged && !saving.isPending && !saving.isSuccess)
  const [isAsked, setAsked] = useState(false)
  const errors = isAsked ? errorsIn(draft) : new Map<string, string>()
  const fields = {
    draft,
    stored,
    errorOf: (name: string) => errors.get(name),
    set: (part: Partial<SettingsDraft>) => setDraft((before) => ({ ...before, ...part })),
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (errorsIn(draft).size === 0) saving.mutate(draft)
        else showFirstError(event.currentTarget)
      }}
    >
      <FormIndex sections={sections} />
      <div className="grid max-w-(--measure) grid-cols-[minmax(0,1fr)] gap-4 pb-4 [&_:is(input,textarea)]:scroll-my-28">
        <SiteFields {...fields} />
        <PeopleFields {...fields} />
        <ProgramFields {...fields} />
        <MailFields {...fields} />
        <ReviewFields {...fields} />
        {saving.isError && <Alert tone="danger">{sentenceFor(saving.error, settingTexts.saveFailed)}</Alert>}
      </div>
      <SaveBar isNarrow>
        <Button size="lg" disabled={!isChanged} onClick={() => setDraft(draftOf(stored.settings))}>
          {settingTexts.undo}
        </Button>
        <Button type="submit" tone="primary" size="lg" busy={saving.isPending} disabled={!isChanged}>
          {settingTexts.save}
        </Button>
      </SaveBar>
      <ConfirmDialog
        open={warning.isAsked}
        onOpenChange={warning.stay}
        title={settingTexts.leaveTitle}
        verb={adminActionTexts.leave}
        icon="out"
        onConfirm={warning.leave}
      >
        {settingTexts.leave}
      </ConfirmDialog>
    </form>
  )
}

/** Scrolls to the first error, which may be far above the button. */
function showFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

/** The errors by field name, with the same sentences as the server's. */
function errorsIn(draft: SettingsDraft): Map<string, string> {
  const { error } = SettingsChange.safeParse(changeOf(draft))
  return new Map(error?.issues.map(({ path, message }) => [path.join('.'), message]))
}

function useSave(revision: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (draft: SettingsDraft) => call(updateSettings, { body: { change: changeOf(draft), revision } }),
    onSuccess: async ({ message, ...stored }) => {
      client.setQueryData(settingsQuery.queryKey, stored)
      showToast('success', message)
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
  })
}
