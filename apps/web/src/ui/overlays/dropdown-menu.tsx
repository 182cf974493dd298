import { pageDirection } from '@arbiter/texts/page-locale'
import { DropdownMenu as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '../classes.ts'
import { Icon, type IconName } from '../icons/icon.tsx'

const menuPlate =
  'min-w-[220px] rounded-panel border border-line-strong bg-raised p-1 text-small leading-(--type-body-line) shadow-menu'

const menuItem =
  'flex h-8 w-full cursor-pointer items-center gap-2.5 rounded-badge px-2 text-start data-[highlighted]:bg-pressed data-[highlighted]:outline-none max-tablet:h-11 [&_svg]:text-ink-faint'

interface DropdownMenuProps extends Omit<ComponentProps<typeof Primitive.Content>, 'asChild'> {
  label: string
  trigger: ReactNode
  defaultOpen?: boolean
  /** For a menu that can also be opened without its trigger. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

/** Not modal: the page behind stays where it is, and its scrollbar too. */
export function DropdownMenu(props: DropdownMenuProps) {
  const { label, trigger, defaultOpen, open, onOpenChange, children, ...rest } = props
  return (
    <Primitive.Root dir={pageDirection} modal={false} defaultOpen={defaultOpen} open={open} onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align="end"
          alignOffset={-4}
          sideOffset={6}
          collisionPadding={8}
          {...rest}
          aria-label={label}
          className={`${menuPlate} z-50 animate-arrive`}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

export function MenuLink({ to, icon, children }: { to: string; icon?: IconName; children: ReactNode }) {
  return (
    <Primitive.Item asChild>
      <Link to={to} className={menuItem}>
        {icon && <Icon name={icon} />}
        {children}
      </Link>
    </Primitive.Item>
  )
}

export function MenuAction({
  icon,
  destroys = false,
  onSelect,
  children,
}: {
  icon?: IconName
  /** An action that cannot be undone. It stands out and asks for confirmation. */
  destroys?: boolean
  onSelect: () => void
  children: ReactNode
}) {
  return (
    <Primitive.Item onSelect={onSelect} className={classes(menuItem, destroys && 'text-danger [&_svg]:text-danger')}>
      {icon && <Icon name={icon} />}
      {children}
    </Primitive.Item>
  )
}

export function MenuSeparator() {
  return <Primitive.Separator className="-mx-1 my-1 border-t border-line" />
}
