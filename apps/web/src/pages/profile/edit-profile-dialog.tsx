import { accountNotices } from '@arbiter/contract/messages/accounts'
import { ProfileChange } from '@arbiter/contract/people/own-profile'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ownProfileTexts } from '../../copy/people/own-profile.ts'
import { dialogTexts } from '../../copy/site/dialogs.ts'
import type { SessionUser } from '../../features/session/session.ts'
import { sentenceFor } from '../../lib/sentence-for.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useNotify } from '../../ui/feedback/notification.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { PictureChoice } from './picture-choice.ts'
import { PictureField } from './picture-field.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { useSaveProfile } from './use-save-profile.ts'

interface EditProfileDialogProps {
  user: SessionUser
  onClose: () => void
}

export function EditProfileDialog({ user, onClose }: EditProfileDialogProps) {
  const formId = useId()
  const [picture, setPicture] = useState<PictureChoice>({ kind: 'unchanged' })
  const { firstname, lastname, socialLinks } = user
  const form = useForm({ resolver: zodResolver(ProfileChange), defaultValues: { firstname, lastname, socialLinks } })
  const saving = useToldSaving(onClose)
  const actions = (
    <>
      <Button onClick={onClose}>{dialogTexts.cancel}</Button>
      <Button type="submit" form={formId} tone="primary" busy={saving.isPending}>
        {ownProfileTexts.save}
      </Button>
    </>
  )
  return (
    <Dialog open onOpenChange={onClose} title={ownProfileTexts.edit} actions={actions}>
      <form
        id={formId}
        noValidate
        className="grid gap-4 text-ink"
        onSubmit={form.handleSubmit((change) => saving.save({ change, picture }))}
      >
        <PictureField user={user} choice={picture} onChoose={setPicture} />
        <ProfileFields register={form.register} errors={form.formState.errors} />
      </form>
    </Dialog>
  )
}

/** Closes the form once everything is saved; after a failure it stays open with what the user typed. */
function useToldSaving(onClose: () => void) {
  const notify = useNotify()
  const { mutate, isPending } = useSaveProfile()
  const save = (edited: Parameters<typeof mutate>[0]) =>
    mutate(edited, {
      onSuccess: () => {
        notify('success', accountNotices.profileUpdated)
        onClose()
      },
      onError: (error) => notify('danger', sentenceFor(error, ownProfileTexts.updateFailed)),
    })
  return { save, isPending }
}
