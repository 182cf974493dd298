import { useEffect, useRef } from 'react'
import { shellTexts } from '../copy/shell.ts'
import type { SessionUser } from '../features/session/session.ts'
import { useNotify } from '../ui/feedback/notification.tsx'

/** In another tab somebody else has signed in: what is on the page changes, and this says why. */
export function useOtherPerson(user: SessionUser | null): void {
  const notify = useNotify()
  const known = useRef(user)
  useEffect(() => {
    const isOther = user && known.current && known.current._id !== user._id
    if (isOther) notify('info', shellTexts.signedInAs(user.username))
    known.current = user
  }, [user, notify])
}
