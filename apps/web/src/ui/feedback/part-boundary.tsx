import { Component, type ReactNode, Suspense } from 'react'
import { forgetFailedParts } from './lazy-part.ts'
import { PartFailure } from './part-failure.tsx'

interface PartBoundaryProps {
  /** In the part's place until its code is there. */
  waiting?: ReactNode
  /** In its place when it failed; by default a sentence with a button that tries again. */
  failed?: (onRetry: () => void) => ReactNode
  children: ReactNode
}

const sayFailed = (onRetry: () => void) => <PartFailure onRetry={onRetry} />

/** Around a `lazyPart`: when its code can't be fetched, the rest of the page stays. */
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
