import type { Action } from '@arbiter/rules/people/abilities'
import { type AccessLevel, admissionAt } from '@arbiter/rules/people/access-level'
import type { SessionViewer } from '../features/session/session.ts'

/** Who may open a page: the server's own levels, people who may do something, and one for the page that only restricted users need. */
export type PageAccess = AccessLevel | { may: Action } | 'flagged'

export type Entrance = { kind: 'open' } | { kind: 'redirect'; to: string }

const open: Entrance = { kind: 'open' }
const redirect = (to: string): Entrance => ({ kind: 'redirect', to })

/**
 * The server checks the same on every call; this only spares users pages that would stay empty.
 * A visitor who has to sign in returns to `comeBackTo`, or to the home page when it is null.
 */
export function entrance(access: PageAccess, viewer: SessionViewer | null, comeBackTo: string | null): Entrance {
  if (access === 'flagged') return viewer?.isFlagged ? open : redirect('/')
  if (typeof access === 'object') return entranceFor(access.may, viewer)
  switch (admissionAt(access, viewer)) {
    case 'admitted':
      return open
    case 'account.flagged':
      return redirect('/account-status')
    case 'session.required':
      return redirect(comeBackTo ? `/login?next=${encodeURIComponent(comeBackTo)}` : '/')
  }
}

function entranceFor(action: Action, viewer: SessionViewer | null): Entrance {
  if (viewer?.isFlagged) return redirect('/account-status')
  return viewer?.may.includes(action) ? open : redirect('/')
}
