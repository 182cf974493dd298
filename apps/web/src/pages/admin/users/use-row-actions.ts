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
      { label: 'Open', icon: 'user', to: `/admin/users/${user._id}` },
      { label: 'Public profile', icon: 'eye', to: `/users/${user.username}` },
    ]
    return user._id === own ? links : [...links, 'separator', ...actsOn(user, onTask, unflag)]
  }
}

function actsOn(user: ManagedUser, onTask: (task: UserTask) => void, unflag: (user: ManagedUser) => void): RowAction[] {
  const begin = (kind: UserTask['kind']) => () => onTask({ kind, users: [user] })
  return [
    user.isFlagged
      ? { label: 'Unflag', icon: 'flag', onSelect: () => unflag(user) }
      : { label: 'Flag', icon: 'flag', onSelect: begin('flag') },
    { label: user.role === 'admin' ? 'Remove admin rights' : 'Make admin', icon: 'shield', onSelect: begin('role') },
    'separator',
    { label: 'Delete', icon: 'trash', destroys: true, onSelect: begin('delete') },
  ]
}
