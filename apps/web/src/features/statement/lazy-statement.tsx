import { type ReactNode, useLayoutEffect } from 'react'
import { hasShellStatement, removeShell } from '../../lib/shell.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.ts'
import { PartBoundary } from '../../ui/feedback/part-boundary.tsx'
import { PartFailure } from '../../ui/feedback/part-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { StatementProps } from './statement.tsx'

/** A formula that gets its font after it was painted moves the lines below it; on a slow line it does, in the end. */
const FONTS_WITHIN_MS = 1_000
const formulaFonts = ['16px KaTeX_Main', 'italic 16px KaTeX_Math']

const Loaded = lazyPart(async () => {
  const { Statement } = await import('./statement.tsx')
  const waited = new Promise((done) => setTimeout(done, FONTS_WITHIN_MS))
  await Promise.race([waited, Promise.allSettled(formulaFonts.map((font) => document.fonts?.load(font)))])
  return Statement
})
// Begins with the page's own code, not with the problem's arrival: the formulas need their fonts and rules.
Loaded.preload()

interface LazyStatementProps extends StatementProps {
  /** Called before the text is painted. */
  onShown?: () => void
  /** What follows the text, and comes with it. */
  children?: ReactNode
}

/** Appears at once and whole: a text that grows while it is read would move under the reader's eyes. */
export function LazyStatement({ onShown, children, ...rest }: LazyStatementProps) {
  return (
    <PartBoundary waiting={<WaitingStatement />} failed={(onRetry) => <FailedStatement onRetry={onRetry} />}>
      <Loaded {...rest} />
      {children}
      {onShown && <Shown onShown={onShown} />}
    </PartBoundary>
  )
}

/** Stands beside the text, so that it is there when the text is, and not before. */
function Shown({ onShown }: { onShown: () => void }) {
  useLayoutEffect(onShown, [onShown])
  return null
}

/** The shell would stay for good: it waits for the text. */
function FailedStatement({ onRetry }: { onRetry: () => void }) {
  useLayoutEffect(removeShell, [])
  return <PartFailure onRetry={onRetry} />
}

/** Nothing where the shell shows the text: bars would lie across its lines. */
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
