import { Component, type ReactNode, Suspense } from 'react'
import { forgetFailedParts } from './lazy-part.ts'
import { PartFailure } from './part-failure.tsx'

interface PartBoundaryProps {
  /** Shown until the code of the part is loaded. */
  waiting?: ReactNode
  /** Shown when loading failed; by default a sentence with a retry button. */
  failed?: (onRetry: () => void) => ReactNode
  children: ReactNode
}

const sayFailed = (onRetry: () => void) => <PartFailure onRetry={onRetry} />

/** Wraps a `lazyPart`, so that the rest of the page stays when its code cannot be fetched. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(): void {
    forgetFailedParts()
  }

  retry = () => this.setState({ hasFailed: false })

  override render() {
    const { waiting = null, failed = sayFailed, children } = this.props
    return this.state.hasFailed ? failed(this.retry) : <Suspense fallback={waiting}>{children}</Suspense>
  }
}
