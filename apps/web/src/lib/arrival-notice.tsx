import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Alert } from '../ui/feedback/alert.tsx'

/** Options for a navigation after which the next page shows this notice. */
export function withNotice(notice: string) {
  return { state: { notice } }
}

/** Shows the notice that the page before passed on. It is not shown again after a reload. */
export function ArrivalNotice() {
  const { state } = useLocation()
  const [notice] = useState(() => noticeIn(state))
  useEffect(() => {
    if (notice === null) return
    const { usr: _usr, ...entry } = window.history.state ?? {}
    window.history.replaceState(entry, '')
  }, [notice])
  if (notice === null) return null
  return (
    <div className="mb-4">
      <Alert tone="success">{notice}</Alert>
    </div>
  )
}

function noticeIn(state: unknown): string | null {
  const hasNotice = typeof state === 'object' && state !== null && 'notice' in state
  return hasNotice && typeof state.notice === 'string' ? state.notice : null
}
