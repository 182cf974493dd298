import { useEffect, useState } from 'react'

const IDLE_MS = 3_000

/** Whether the pointer is idle; then the controls are hidden. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    let timer = setTimeout(() => setIsIdle(true), IDLE_MS)
    const wake = () => {
      setIsIdle(false)
      clearTimeout(timer)
      timer = setTimeout(() => setIsIdle(true), IDLE_MS)
    }
    const events = ['pointermove', 'pointerdown', 'focusin'] as const
    for (const event of events) window.addEventListener(event, wake)
    return () => {
      clearTimeout(timer)
      for (const event of events) window.removeEventListener(event, wake)
    }
  }, [])
  return isIdle
}
