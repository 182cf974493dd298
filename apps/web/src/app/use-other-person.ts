import { useEffect, useRef } from 'react'
import { shellTexts } from '../copy/site/shell.ts'
import type { SessionUser } from '../features/session/session.ts'
import { useNotify } from '../ui/feedback/notification.tsx'

/** Tells the user why the page changes when another account signs in in another tab. */
export function useOtherPerson(user: SessionUser | null): void {
  const notify = useNotify()
  const known = useRef(user)
  useEffect(() => {
    const isOther = user && known.current && known.current._id !== user._id
    if (isOther) notify('info', shellTexts.signedInAs({ username: user.username }))
    known.current = user
  }, [user, notify])
}
