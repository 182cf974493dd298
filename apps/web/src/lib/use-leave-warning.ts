import { useEffect, useState } from 'react'
import { type To, useNavigate } from 'react-router'
import { guardHistory } from './history-guard.ts'

interface LeaveWarning {
  isAsked: boolean
  stay: () => void
  leave: () => void
}

type Way = { to: To } | { delta: number }

/**
 * Asks before a page with unsaved changes is left: by a link, by Back and Forward, or by closing the tab, where the browser
 * asks in its own words. The router has no such question without a data router, so links and history are watched here.
 */
export function useLeaveWarning(isDirty: boolean): LeaveWarning {
  const navigate = useNavigate()
  const [way, setWay] = useState<Way | null>(null)
  useEffect(() => (isDirty ? watchWaysOut(setWay) : undefined), [isDirty])
  const leave = () => {
    if (way === null) return
    setWay(null)
    guardHistory(null)
    void ('delta' in way ? navigate(way.delta) : navigate(way.to))
  }
  return { isAsked: way !== null, stay: () => setWay(null), leave }
}

function watchWaysOut(ask: (way: Way) => void): () => void {
  const place = positionOf(window.history.state)
  let isReturning = false
  const onClick = (event: MouseEvent) => {
    const to = internalTarget(event)
    if (to === null) return
    event.preventDefault()
    event.stopPropagation()
    ask({ to })
  }
  const onHistory = (event: PopStateEvent) => {
    event.stopImmediatePropagation()
    if (isReturning) {
      isReturning = false
      return
    }
    const delta = positionOf(event.state) - place || -1
    isReturning = true
    window.history.go(-delta)
    ask({ delta })
  }
  const onClose = (event: BeforeUnloadEvent) => event.preventDefault()
  document.addEventListener('click', onClick, { capture: true })
  guardHistory(onHistory)
  window.addEventListener('beforeunload', onClose)
  return () => {
    document.removeEventListener('click', onClick, { capture: true })
    guardHistory(null)
    window.removeEventListener('beforeunload', onClose)
  }
}

/** React Router numbers the entries of the history. */
function positionOf(state: unknown): number {
  const isNumbered = typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
  return isNumbered ? (state as { idx: number }).idx : 0
}

/** The target of a click within this tab and this site; null for all other clicks. */
function internalTarget(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target === '_blank' || link.origin !== window.location.origin) return null
  if (link.pathname.startsWith('/api/')) return null
  return link.pathname + link.search + link.hash
}
