import { type ReactNode, useLayoutEffect } from 'react'
import { hasShellStatement, removeShell } from '../../lib/shell.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.ts'
import { PartBoundary } from '../../ui/feedback/part-boundary.tsx'
import { PartFailure } from '../../ui/feedback/part-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { StatementProps } from './statement.tsx'

/** Waits this long for the fonts, because a formula whose font arrives after painting moves the lines below it. */
const FONTS_WITHIN_MS = 1_000
const formulaFonts = ['16px KaTeX_Main', 'italic 16px KaTeX_Math']

const Loaded = lazyPart(async () => {
  const { Statement } = await import('./statement.tsx')
  const waited = new Promise((done) => setTimeout(done, FONTS_WITHIN_MS))
  await Promise.race([waited, Promise.allSettled(formulaFonts.map((font) => document.fonts?.load(font)))])
  return Statement
})
// Preloaded with the page's code, without waiting for the problem: formulas need their fonts and styles.
Loaded.preload()

interface LazyStatementProps extends StatementProps {
  /** The text has not loaded yet. */
  isWaiting?: boolean
  /** Called before the text is painted. */
  onShown?: () => void
  /** Content after the text, shown together with it. */
  children?: ReactNode
}

/** Appears as a whole: a text that grows would move while the user reads it. */
export function LazyStatement({ isWaiting, onShown, children, ...rest }: LazyStatementProps) {
  if (isWaiting) return <WaitingStatement />
  return (
    <PartBoundary waiting={<WaitingStatement />} failed={(onRetry) => <FailedStatement onRetry={onRetry} />}>
      <Loaded {...rest} />
      {children}
      {onShown && <Shown onShown={onShown} />}
    </PartBoundary>
  )
}

/** A sibling of the text, so that its effect runs when the text is rendered, and not before. */
function Shown({ onShown }: { onShown: () => void }) {
  useLayoutEffect(onShown, [onShown])
  return null
}

/** Removes the shell, which would otherwise wait for the text for ever. */
function FailedStatement({ onRetry }: { onRetry: () => void }) {
  useLayoutEffect(removeShell, [])
  return <PartFailure onRetry={onRetry} />
}

/** Nothing while the shell shows the text: the skeleton's bars would cover its lines. */
function WaitingStatement() {
  if (hasShellStatement()) return <div aria-busy="true" />
  return (
    <div aria-busy="true" className="grid gap-3 py-1.5">
      <Skeleton className="w-full" />
      <Skeleton className="w-11/12" />
      <Skeleton className="w-full" />
      <Skeleton className="w-4/5" />
    </div>
  )
}
