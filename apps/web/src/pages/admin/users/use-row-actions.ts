import { adminActionTexts } from '../../../copy/admin/admin-pages.ts'
import { adminUserTexts } from '../../../copy/admin/admin-users.ts'
import type { RowAction } from '../../../features/admin/table/row-menu.tsx'
import type { ManagedUser } from '../../../features/people/queries.ts'
import { useSessionUser } from '../../../features/session/session.ts'
import { useFlagging } from './use-user-actions.ts'
import type { UserTask } from './user-dialogs.tsx'

/** The actions on one user in the list. The administrator's own row has only links, since they cannot restrict themselves. */
export function useRowActions(onTask: (task: UserTask) => void): (user: ManagedUser) => RowAction[] {
  const flagging = useFlagging()
  const own = useSessionUser()?._id
  const unflag = (user: ManagedUser) => flagging.mutate({ users: [user], isFlagged: false })
  return (user) => {
    const links: RowAction[] = [
      { label: adminActionTexts.open, icon: 'user', to: `/admin/users/${user._id}` },
      { label: adminUserTexts.publicProfile, icon: 'eye', to: `/users/${user.username}` },
    ]
    return user._id === own ? links : [...links, 'separator', ...actsOn(user, onTask, unflag)]
  }
}

function actsOn(user: ManagedUser, onTask: (task: UserTask) => void, unflag: (user: ManagedUser) => void): RowAction[] {
  const begin = (kind: UserTask['kind']) => () => onTask({ kind, users: [user] })
  return [
    user.isFlagged
      ? { label: adminActionTexts.unflag, icon: 'flag', onSelect: () => unflag(user) }
      : { label: adminActionTexts.flag, icon: 'flag', onSelect: begin('flag') },
    { label: roleActionOf(user), icon: 'shield', onSelect: begin('role') },
    'separator',
    { label: adminActionTexts.delete, icon: 'trash', destroys: true, onSelect: begin('delete') },
  ]
}

/** What changes the role of a user who has this one. */
const roleActions: Record<ManagedUser['role'], string> = {
  admin: adminActionTexts.removeAdminRights,
  user: adminActionTexts.makeAdmin,
}

export const roleActionOf = ({ role }: Pick<ManagedUser, 'role'>) => roleActions[role]
