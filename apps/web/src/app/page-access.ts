import type { Viewer } from '@arbiter/rules/people/access'
import { type AccessLevel, type Asked, admission } from '@arbiter/rules/people/admission'

/** Who may open a page: the server's own levels, administrators, and one for the page that only restricted users need. */
export type PageAccess = AccessLevel | 'admin' | 'flagged'

export type Entrance = { kind: 'open' } | { kind: 'redirect'; to: string }

const administration: Asked = { may: 'site.administer', of: { kind: 'site' } }
const open: Entrance = { kind: 'open' }
const redirect = (to: string): Entrance => ({ kind: 'redirect', to })

/**
 * The server checks the same on every call; this only spares users pages that would stay empty.
 * A visitor who has to sign in returns to `comeBackTo`, or to the home page when it is null.
 */
export function entrance(access: PageAccess, viewer: Viewer | null, comeBackTo: string | null): Entrance {
  if (access === 'flagged') return viewer?.isFlagged ? open : redirect('/')
  switch (admission(access === 'admin' ? administration : access, viewer)) {
    case 'admitted':
      return open
    case 'account.flagged':
      return redirect('/account-status')
    case 'admin.required':
      return redirect('/')
    case 'session.required':
      return redirect(access === 'admin' || !comeBackTo ? '/' : `/login?next=${encodeURIComponent(comeBackTo)}`)
  }
}
