import { useEffect, useState } from 'react'
import { copyTexts } from '../../copy/site/copying.ts'
import { COPY_CONFIRMATION_MS } from '../look-limits.ts'
import { SteadyText } from '../text/steady-text.tsx'
import { MiniButton } from './mini-button.tsx'

/** Becomes a green check and "Copied" for two seconds. */
export function CopyButton({ text, label = copyTexts.copy }: { text: string; label?: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPY_CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      // If the browser refuses, the button stays as it was: the user can still select the text.
      () => setCopied(false),
    )
  return (
    <MiniButton icon={copied ? 'check' : 'copy'} className={copied ? 'text-success' : undefined} onClick={copy}>
      <span aria-live="polite">
        <SteadyText among={[label, copyTexts.copied]}>{copied ? copyTexts.copied : label}</SteadyText>
      </span>
    </MiniButton>
  )
}
