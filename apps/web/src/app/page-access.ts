import { type Access, admission, type Viewer } from '@arbiter/rules/people/access'

/** Who may open a page: the server's own levels, and one for the page that only restricted users need. */
export type PageAccess = Access | 'flagged'

export type Entrance = { kind: 'open' } | { kind: 'redirect'; to: string }

const open: Entrance = { kind: 'open' }
const redirect = (to: string): Entrance => ({ kind: 'redirect', to })

/**
 * The server checks the same on every call; this only spares users pages that would stay empty.
 * A visitor who has to sign in returns to `comeBackTo`, or to the home page when it is null.
 */
export function entrance(access: PageAccess, viewer: Viewer | null, comeBackTo: string | null): Entrance {
  if (access === 'flagged') return viewer?.isFlagged ? open : redirect('/')
  switch (admission(access, viewer)) {
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
