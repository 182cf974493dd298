import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import type { IconName } from '../../../ui/icons/icon.tsx'
import { DropdownMenu, MenuAction, MenuLink, MenuSeparator } from '../../../ui/overlays/dropdown-menu.tsx'

export type RowAction =
  | { label: string; icon?: IconName; to: string }
  | { label: string; icon?: IconName; onSelect: () => void; destroys?: boolean }
  | 'separator'

interface RowMenuProps {
  /** Says which row it is: screen readers read a list of such buttons. */
  label: string
  actions: readonly RowAction[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function RowMenu({ label, actions, open, onOpenChange }: RowMenuProps) {
  const trigger = <IconButton icon="dots" size="sm" label={label} data-row-part="menu" />
  return (
    <DropdownMenu label={label} trigger={trigger} open={open} onOpenChange={onOpenChange}>
      {actions.map((action, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the actions of a row do not move
        <RowMenuItem key={index} action={action} />
      ))}
    </DropdownMenu>
  )
}

function RowMenuItem({ action }: { action: RowAction }) {
  if (action === 'separator') return <MenuSeparator />
  if ('to' in action)
    return (
      <MenuLink to={action.to} icon={action.icon}>
        {action.label}
      </MenuLink>
    )
  return (
    <MenuAction icon={action.icon} destroys={action.destroys} onSelect={action.onSelect}>
      {action.label}
    </MenuAction>
  )
}
