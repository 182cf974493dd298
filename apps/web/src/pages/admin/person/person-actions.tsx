import { endPersonSessions } from '@arbiter/contract/people/people'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminActionTexts } from '../../../copy/admin/admin-pages.ts'
import { personSessionTexts, personTexts } from '../../../copy/admin/admin-users.ts'
import { type ManagedUser, peopleKey } from '../../../features/people/queries.ts'
import { useSessionUser } from '../../../features/session/session.ts'
import { call } from '../../../lib/call.ts'
import { useMay } from '../../../lib/may.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { roleActionOf } from '../users/use-row-actions.ts'
import { useFlagging } from '../users/use-user-actions.ts'
import { UserDialog, type UserTask } from '../users/user-dialogs.tsx'
import { ResetLinkDialog } from './reset-link-dialog.tsx'

type Task = UserTask['kind'] | 'reset' | 'sign-out'

/** Administrators cannot take away their own rights: on their own account they can only reset the password here. */
export function PersonActions({ user }: { user: ManagedUser }) {
  const [task, setTask] = useState<Task | null>(null)
  const isOwn = useSessionUser()?._id === user._id
  const mayChangeRights = useMay('site.administer') && !isOwn
  return (
    <>
      {!isOwn && <FlagButton user={user} onFlag={() => setTask('flag')} />}
      {mayChangeRights && (
        <Button icon="shield" onClick={() => setTask('role')}>
          {roleActionOf(user)}
        </Button>
      )}
      <Button icon="lock" onClick={() => setTask('reset')}>
        {personTexts.resetPassword}
      </Button>
      {!isOwn && (
        <Button icon="out" onClick={() => setTask('sign-out')}>
          {personTexts.signOutEverywhere}
        </Button>
      )}
      {mayChangeRights && (
        <Button icon="trash" onClick={() => setTask('delete')} className="text-danger">
          {adminActionTexts.delete}
        </Button>
      )}
      {task && <PersonDialog task={task} user={user} onClose={() => setTask(null)} />}
    </>
  )
}

function FlagButton({ user, onFlag }: { user: ManagedUser; onFlag: () => void }) {
  const flagging = useFlagging()
  const unflag = () => flagging.mutate({ users: [user], isFlagged: false })
  return (
    <Button icon="flag" busy={flagging.isPending} onClick={user.isFlagged ? unflag : onFlag}>
      {user.isFlagged ? adminActionTexts.unflag : adminActionTexts.flag}
    </Button>
  )
}

function PersonDialog({ task, user, onClose }: { task: Task; user: ManagedUser; onClose: () => void }) {
  const navigate = useNavigate()
  if (task === 'reset') return <ResetLinkDialog user={user} onClose={onClose} />
  if (task === 'sign-out') return <SignOutDialog user={user} onClose={onClose} />
  const leave = task === 'delete' ? () => void navigate('/admin/users') : undefined
  return <UserDialog task={{ kind: task, users: [user] }} onClose={onClose} onDone={leave} />
}

function SignOutDialog({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const client = useQueryClient()
  const ending = useMutation({
    mutationFn: () => call(endPersonSessions, { params: { id: user._id } }),
    onSuccess: ({ message }) => showToast('success', message),
    onError: (error) => showToast('danger', sentenceFor(error, personSessionTexts.signOutFailed)),
    onSettled: async () => {
      onClose()
      await client.invalidateQueries({ queryKey: peopleKey })
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      icon="out"
      title={personSessionTexts.everywhereTitle}
      verb={personSessionTexts.signOut}
      busy={ending.isPending}
      onConfirm={() => ending.mutate()}
    >
      {personSessionTexts.everywhere({ username: user.username })}
    </ConfirmDialog>
  )
}
