import { accountMenuTexts } from '../copy/site/account-menu.ts'
import type { SessionUser } from '../features/session/session.ts'
import { PersonAvatar } from '../features/users/person-avatar.tsx'
import { fullNameOf } from '../features/users/person-name.ts'
import { DropdownMenu, MenuAction, MenuLink, MenuSeparator } from '../ui/overlays/dropdown-menu.tsx'
import { AccountButton } from './account-button.tsx'
import { useSignOut } from './use-sign-out.ts'

interface AccountMenuProps {
  user: SessionUser
  autoFocus: boolean
  defaultOpen: boolean
}

export function AccountMenu({ user, autoFocus, defaultOpen }: AccountMenuProps) {
  const signOut = useSignOut()
  return (
    <DropdownMenu
      label={accountMenuTexts.title}
      trigger={<AccountButton user={user} autoFocus={autoFocus} />}
      defaultOpen={defaultOpen}
    >
      <div className="mb-1 flex items-center gap-2.5 border-b border-line px-2 pt-2 pb-2.5">
        <PersonAvatar person={user} size="lg" />
        <div className="min-w-0">
          <div className="max-w-52 truncate font-strong">{fullNameOf(user)}</div>
          <div className="max-w-52 truncate text-ink-faint">{user.email}</div>
        </div>
      </div>
      <MenuLink to="/profile" icon="user">
        {accountMenuTexts.profile}
      </MenuLink>
      <MenuLink to="/submissions" icon="file">
        {accountMenuTexts.submissions}
      </MenuLink>
      <MenuLink to="/profile/settings" icon="gear">
        {accountMenuTexts.settings}
      </MenuLink>
      <MenuSeparator />
      <MenuAction icon="out" onSelect={signOut}>
        {accountMenuTexts.signOut}
      </MenuAction>
    </DropdownMenu>
  )
}
