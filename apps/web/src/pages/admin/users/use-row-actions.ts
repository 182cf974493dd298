import { adminActionTexts } from '../../../copy/admin/admin-pages.ts'
import { adminUserTexts } from '../../../copy/admin/admin-users.ts'
import type { RowAction } from '../../../features/admin/table/row-menu.tsx'
import type { ManagedUser } from '../../../features/people/queries.ts'
import { useSessionUser } from '../../../features/session/session.ts'
import { useMay } from '../../../lib/may.ts'
import { useFlagging } from './use-user-actions.ts'
import type { UserTask } from './user-dialogs.tsx'

/** The actions on one user in the list. The administrator's own row has only links, since they cannot restrict themselves. */
export function useRowActions(onTask: (task: UserTask) => void): (user: ManagedUser) => RowAction[] {
  const flagging = useFlagging()
  const own = useSessionUser()?._id
  const mayChangeRights = useMay('site.administer')
  const unflag = (user: ManagedUser) => flagging.mutate({ users: [user], isFlagged: false })
  return (user) => {
    const links: RowAction[] = [
      { label: adminActionTexts.open, icon: 'user', to: `/admin/users/${user._id}` },
      { label: adminUserTexts.publicProfile, icon: 'eye', to: `/users/${user.username}` },
    ]
    if (user._id === own) return links
    const begin = (kind: UserTask['kind']) => () => onTask({ kind, users: [user] })
    const flag = user.isFlagged ? () => unflag(user) : begin('flag')
    return [...links, 'separator', flagAction(user, flag), ...(mayChangeRights ? rightsActions(user, begin) : [])]
  }
}

function flagAction({ isFlagged }: ManagedUser, onSelect: () => void): RowAction {
  return { label: isFlagged ? adminActionTexts.unflag : adminActionTexts.flag, icon: 'flag', onSelect }
}

/** For those who administer the site. */
function rightsActions(user: ManagedUser, begin: (kind: UserTask['kind']) => () => void): RowAction[] {
  return [
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
