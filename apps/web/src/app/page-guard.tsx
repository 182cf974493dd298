import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession, viewerOf } from '../features/session/session.ts'
import { entrance } from './page-access.ts'
import { usePageHandle } from './page-handle.ts'

/** Every page passes here. Nothing is drawn while the session loads. */
export function PageGuard({ children }: { children: ReactNode }) {
  const session = useSession()
  const page = usePageHandle()
  const { pathname, search } = useLocation()
  if (!session) return null
  const comeBackTo = session.hasLeft ? null : pathname + search
  const answer = entrance(page?.access ?? 'anyone', viewerOf(session), comeBackTo)
  return answer.kind === 'open' ? children : <Navigate to={answer.to} replace />
}
