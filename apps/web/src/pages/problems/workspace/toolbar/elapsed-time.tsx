import { numberText } from '@arbiter/texts/page-locale'
import { useEffect, useState } from 'react'
import { measureTexts } from '../../../../copy/submissions/measures.ts'

const TICK_MS = 100
const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

/** `3.2 s` since a moment of `performance.now()`. Not announced: it changes ten times a second. */
export function ElapsedTime({ sinceMs }: { sinceMs: number }) {
  const [nowMs, setNowMs] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(performance.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <span aria-hidden="true" className="text-note text-ink-muted tabular-nums">
      {measureTexts.seconds({ seconds: numberText(Math.max(0, nowMs - sinceMs) / 1000, oneDecimal) })}
    </span>
  )
}
