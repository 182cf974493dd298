import { MAX_NOTE_LENGTH } from '@arbiter/rules/limits'
import { listText } from '@arbiter/texts/page-locale'
import { useState } from 'react'
import { adminActionTexts } from '../../../copy/admin/admin-pages.ts'
import { adminUserTexts } from '../../../copy/admin/admin-users.ts'
import type { ManagedUser } from '../../../features/people/queries.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useDeleting, useFlagging, useRoleChange } from './use-user-actions.ts'

/** What the administrator is about to do, and to which users. */
export interface UserTask {
  kind: 'flag' | 'delete' | 'role'
  users: readonly ManagedUser[]
}

interface UserDialogProps {
  task: UserTask
  onClose: () => void
  /** Called after the task, for pages that have something else to do then. */
  onDone?: () => void
}

export function UserDialog({ task, ...rest }: UserDialogProps) {
  const [user] = task.users
  if (!user) return null
  if (task.kind === 'flag') return <FlagDialog users={task.users} {...rest} />
  if (task.kind === 'delete') return <DeleteDialog users={task.users} {...rest} />
  return <RoleDialog user={user} {...rest} />
}

type Several = Omit<UserDialogProps, 'task'> & { users: readonly ManagedUser[] }

const namesOf = (users: readonly ManagedUser[]) => listText(users.map(({ username }) => username))

function FlagDialog({ users, onClose, onDone }: Several) {
  const [reason, setReason] = useState('')
  const flagging = useFlagging()
  const flag = async () => {
    await flagging.mutateAsync({ users, isFlagged: true, reason })
    onClose()
    onDone?.()
  }
  const actions = (
    <>
      <Button onClick={onClose}>{adminActionTexts.cancel}</Button>
      <Button tone="danger" busy={flagging.isPending} onClick={() => void flag()}>
        {adminActionTexts.flag}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={adminUserTexts.flagTitle({ count: users.length })}
      icon="flag"
      actions={actions}
    >
      <div className="grid gap-3">
        <p className="font-label wrap-anywhere text-ink">{namesOf(users)}</p>
        <TextArea
          label={adminUserTexts.flagReason}
          hint={adminUserTexts.flagHint}
          maxLength={MAX_NOTE_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <p className="text-small">{adminUserTexts.flagLead}</p>
      </div>
    </Dialog>
  )
}

function DeleteDialog({ users, onClose, onDone }: Several) {
  const deleting = useDeleting()
  const [first] = users
  const remove = async () => {
    const { done } = await deleting.mutateAsync(users)
    onClose()
    if (done === users.length) onDone?.()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={adminUserTexts.deleteTitle({ count: users.length })}
      verb={adminActionTexts.delete}
      busy={deleting.isPending}
      onConfirm={() => void remove()}
    >
      {users.length === 1 && first
        ? adminUserTexts.deleteOne({ username: first.username })
        : adminUserTexts.deleteMany({ count: users.length })}
    </ConfirmDialog>
  )
}

function RoleDialog({ user, onClose, onDone }: Omit<UserDialogProps, 'task'> & { user: ManagedUser }) {
  const changing = useRoleChange()
  const { username } = user
  const isAdmin = user.role === 'admin'
  const change = () =>
    changing.mutate(
      { user, role: isAdmin ? 'user' : 'admin' },
      {
        onSettled: () => {
          onClose()
          onDone?.()
        },
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      icon="shield"
      title={isAdmin ? adminUserTexts.unmakeAdminTitle : adminUserTexts.makeAdminTitle}
      verb={isAdmin ? adminUserTexts.removeRights : adminActionTexts.makeAdmin}
      busy={changing.isPending}
      onConfirm={change}
    >
      {isAdmin ? adminUserTexts.unmakeAdmin({ username }) : adminUserTexts.makeAdmin({ username })}
    </ConfirmDialog>
  )
}
