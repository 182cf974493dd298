import type { ComponentProps } from 'react'
import { shellTexts } from '../copy/site/shell.ts'
import type { SessionUser } from '../features/session/session.ts'
import { PersonAvatar } from '../features/users/person-avatar.tsx'
import { fullNameOf } from '../features/users/person-name.ts'
import { Icon } from '../ui/icons/icon.tsx'

export function AccountButton({ user, ...rest }: { user: SessionUser } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className="flex items-center gap-1 rounded-full py-0.5 pe-1 ps-0.5 text-ink-muted hover:bg-hover focus-visible:rounded-full aria-expanded:bg-hover max-tablet:min-h-11"
    >
      <span className="sr-only">{shellTexts.accountMenu({ name: fullNameOf(user) })}</span>
      <PersonAvatar person={user} />
      <Icon name="down" size="sm" />
    </button>
  )
}
