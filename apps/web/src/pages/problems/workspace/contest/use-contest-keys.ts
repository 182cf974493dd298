import { useEffect, useRef } from 'react'

const steps: Record<string, number | undefined> = { PageDown: 1, PageUp: -1 }

/** Alt with Page Down and Page Up go to the next and the previous problem, also from within the editor. */
export function useContestKeys(go: (step: number) => void): void {
  const latest = useRef(go)
  useEffect(() => {
    latest.current = go
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = event.altKey && !event.ctrlKey && !event.metaKey ? steps[event.key] : undefined
      if (step === undefined || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      event.stopPropagation()
      latest.current(step)
    }
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [])
}
